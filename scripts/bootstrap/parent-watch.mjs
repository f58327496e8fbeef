import { watchParent } from './watch-parent.mjs';

/**
 * Loaded with `--import` into a process that leads its own group and must not outlive the one that started it, also when
 * that one is killed and has no chance to pass a signal on: it asks its group to end, and 15 s later makes it.
 *
 * The starter's number comes in `OFFRA_PARENT`, which is taken out of the environment at once: Node hands `--import` on
 * to worker threads and forked processes, and those have another parent.
 */
const GRACE_MS = 15_000;

const parent = Number(process.env['OFFRA_PARENT']);
delete process.env['OFFRA_PARENT'];
if (parent > 0) {
  watchParent(parent, () => {
    process.kill(-process.pid, 'SIGTERM');
    setTimeout(() => process.kill(-process.pid, 'SIGKILL'), GRACE_MS).unref();
  });
}
