/** Lets the keyboard and readers go on at the page's content after a card that held the focus has gone. */
export function keepFocus(): void {
  document.getElementById('content')?.focus({ preventScroll: true });
}
