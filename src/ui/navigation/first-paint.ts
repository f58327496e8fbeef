/** The longest wait for a page that paints nothing, such as in a background tab, in milliseconds. */
const PATIENCE = 700;

/**
 * Runs a task once, when the app has drawn its first screen and is idle. Work that this screen doesn't need would delay
 * its paint, on the network and on the main thread. The returned function cancels the task.
 */
export function afterFirstPaint(task: () => void): () => void {
  let isRun = false;
  let isOff = false;
  const take = () => {
    if (!isOff) task();
  };
  const run = () => {
    if (isRun) return;
    isRun = true;
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(take, { timeout: PATIENCE });
    else setTimeout(take);
  };
  // The page itself has painted before, so the browser's first-paint entry says nothing about the app's.
  const wait = () => {
    if (isRun) return;
    if (document.querySelector('#root > *') === null) requestAnimationFrame(wait);
    else requestAnimationFrame(() => setTimeout(run));
  };
  requestAnimationFrame(wait);
  setTimeout(run, PATIENCE);
  return () => {
    isOff = true;
  };
}
