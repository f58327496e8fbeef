const POLL_MS = 500;

/**
 * Calls back once when this process has lost its parent. Does not keep the process alive.
 * @param {number} parent the parent's number, as it was when this process was started
 * @param {() => void} onLost
 */
export function watchParent(parent, onLost) {
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onLost();
  }, POLL_MS);
  timer.unref();
}
