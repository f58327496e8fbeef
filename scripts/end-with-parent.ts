/** Loaded with `--import` into a test's process: ends it and the group that it leads when its parent dies. */
const starter = process.ppid;
setInterval(() => {
  if (process.ppid === starter) return;
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    // It leads no process group.
    process.exit(1);
  }
}, 500).unref();
