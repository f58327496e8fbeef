/** How long a picture is waited for, in milliseconds: a page that nobody sees paints none. */
const PATIENCE = 100;

/**
 * Resolves when the browser has shown the page as it is now. What takes its time after a press waits for it, so that the
 * press is seen at once.
 */
export function nextPicture(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, PATIENCE);
  });
}

/** Does what takes its time once the press that asked for it has been seen; see `nextPicture`. */
export function afterPicture(task: () => void): void {
  nextPicture().then(task).catch(reportError);
}
