/** How long a picture is waited for, in milliseconds: a page that nobody sees paints none. */
const PATIENCE = 100;

/**
 * Resolves when the browser has shown the page as it is now. What takes its time after a press waits for it, so that the
 * press is seen at once.
 */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, PATIENCE);
  });
}

/** How many tasks wait for a picture. */
let waiting = 0;

/** Does what takes its time once the press that asked for it has been seen; see `nextFrame`. */
export function afterFrame(task: () => void): void {
  runAfterPicture(task).catch(reportError);
}

async function runAfterPicture(task: () => void): Promise<void> {
  waiting += 1;
  await nextFrame();
  waiting -= 1;
  task();
}

/** Whether what somebody has pressed is still to come. It is there with the `nextFrame` that is asked for now. */
export function isPressWaiting(): boolean {
  return waiting > 0;
}
