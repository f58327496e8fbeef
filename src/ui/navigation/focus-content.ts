/**
 * Lets the keyboard and readers go on at the screen's content, after what held the focus has gone. Not scrolled to, which
 * would hide the heading above it.
 */
export function focusContent(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}
