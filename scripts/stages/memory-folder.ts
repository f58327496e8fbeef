import { accessSync, constants, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Where Linux has a folder that lies in memory: files of tests that nobody wants to keep cost a tenth there. */
const FOLDER = '/dev/shm';

/** Several times what a whole run has there at once. */
const ROOM_BYTES = 6e9;

/** No run takes as long: whoever made a folder that is older was killed. */
const LEFT_BEHIND_MS = 24 * 60 * 60 * 1000;

/** A line of /proc/mounts for a folder in memory from which programs may be run, as tests do with theirs. */
const MOUNT = new RegExp(`^\\S+ ${FOLDER} tmpfs (?!\\S*\\bnoexec\\b)`, 'm');

/** The folder in memory, if this machine has one with room for a whole run. */
export function memoryFolder(): string | undefined {
  try {
    if (!MOUNT.test(readFileSync('/proc/mounts', 'utf8'))) return undefined;
    accessSync(FOLDER, constants.W_OK);
    const { bavail, bsize } = statfsSync(FOLDER);
    return Math.min(bavail * bsize, process.availableMemory()) >= ROOM_BYTES ? FOLDER : undefined;
  } catch {
    // Other systems have nothing of the kind.
    return undefined;
  }
}

/** Removes what runs that were killed have left there, since it would take up memory until the machine is started anew. */
export function clearLeftBehind(folder: string, prefix: string): void {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(prefix))) {
    const path = join(folder, name);
    if (Date.now() - statSync(path).mtimeMs > LEFT_BEHIND_MS) rmSync(path, { recursive: true, force: true });
  }
}
