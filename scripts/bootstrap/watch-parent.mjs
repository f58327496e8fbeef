const POLL_MS = 500;

/**
 * Calls back once when the process that started this one has gone. Does not keep this process alive.
 * @param {number} parent the number of that process; a starter further up works too
 * @param {() => void} onLost
 */
export function watchParent(parent, onLost) {
  const isDirect = process.ppid === parent;
  const timer = setInterval(() => {
    if (isDirect ? process.ppid === parent : exists(parent)) return;
    clearInterval(timer);
    onLost();
  }, POLL_MS);
  timer.unref();
}

/** @param {number} pid */
function exists(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
