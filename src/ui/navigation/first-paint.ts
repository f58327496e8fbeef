/** A page that paints nothing, such as one in a tab behind others, is waited for no longer than this, in milliseconds. */
const PATIENCE = 700;

/**
 * Runs a task once, when the app has drawn something and it has a moment. What the first screen doesn't need would hold
 * its paint up otherwise, on the network and on the main thread. What it gives calls the task off.
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
  // The page itself has painted before, so the browser's own word on its first paint is none on the app's.
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
