import { watchParent } from './watch-parent.mjs';

/**
 * Loaded with `--import` into a process that must not outlive the one that started it, also when that one is killed and
 * has no chance to pass a signal on: it asks its process group to end, and 15 s later makes it.
 *
 * The starter's number comes in `PARENT_PID`, which is taken out of the environment at once: Node hands `--import` on to
 * worker threads and forked processes, and those have another parent.
 */
const GRACE_MS = 15_000;

const parent = Number(process.env['PARENT_PID']);
delete process.env['PARENT_PID'];
if (parent > 0) {
  watchParent(parent, () => {
    process.kill(0, 'SIGTERM');
    setTimeout(() => process.kill(0, 'SIGKILL'), GRACE_MS).unref();
  });
}
