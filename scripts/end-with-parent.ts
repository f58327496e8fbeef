/**
 * Loaded with `--import` into a process of a test: ends it, with its process group where it leads one, once the process
 * that started it is gone, also where that was killed and could end nothing.
 */
const starter = process.ppid;
setInterval(() => {
  if (process.ppid === starter) return;
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    // It leads no group.
    process.exit(1);
  }
}, 500).unref();
