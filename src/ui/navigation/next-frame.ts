/** The longest wait for a frame, in milliseconds: a page that nobody sees paints none. */
const PATIENCE = 100;

/**
 * Resolves when the browser has painted the page as it is now. Slow work after a press waits for it, so that the press
 * is seen at once.
 */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, PATIENCE);
  });
}

/** How many tasks wait for a frame. */
let waiting = 0;

/** Runs slow work once the press that caused it has been painted; see `nextFrame`. */
export function afterFrame(task: () => void): void {
  runAfterPicture(task).catch(reportError);
}

async function runAfterPicture(task: () => void): Promise<void> {
  waiting += 1;
  await nextFrame();
  waiting -= 1;
  task();
}

/** Whether the effect of a press is still to come. It has happened once a `nextFrame` requested now resolves. */
export function isPressWaiting(): boolean {
  return waiting > 0;
}
