/**
 * Lets the keyboard and screen readers continue at the screen's content after the focused element was removed. Not
 * scrolled to, which would hide the heading above it.
 */
export function focusContent(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}
