/** A page that paints nothing, such as one in a tab behind others, is waited for no longer than this, in milliseconds. */
const PATIENCE = 700;

/**
 * Runs a task once, when words or pictures of the page have been painted and it has a moment. What the first screen
 * doesn't need would hold its paint up otherwise, on the network and on the main thread.
 */
export function afterFirstPaint(task: () => void): void {
  let isRun = false;
  const run = () => {
    if (isRun) return;
    isRun = true;
    observer.disconnect();
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: PATIENCE });
    else setTimeout(task);
  };
  const observer = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length > 0) run();
  });
  observer.observe({ type: 'paint', buffered: true });
  setTimeout(run, PATIENCE);
}
