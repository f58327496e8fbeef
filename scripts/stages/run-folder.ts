import { mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'offra-run-';

/** Linux's in-memory folder: temporary test files cost a tenth there. */
const MEMORY = '/dev/shm';

/** A line of /proc/mounts for that folder, mounted without noexec: tests run programs from it. */
const MOUNT = new RegExp(`^\\S+ ${MEMORY} tmpfs rw(?!\\S*\\bnoexec\\b)`, 'm');

/** Several times the peak use of a whole run. */
const ROOM_BYTES = 6e9;

/** No run takes this long: a run with an older folder was killed. */
const LEFT_BEHIND_MS = 24 * 60 * 60 * 1000;

/** Runs `use` with a folder of this run for all temporary files, and removes it at the end. */
export async function withRunFolder<T>(use: (folder: string) => Promise<T>, parent = tmpdir()): Promise<T> {
  const folder = mkdtempSync(join(parent, PREFIX));
  process.env['TMPDIR'] = folder;
  process.env['TEST_RUN_FOLDER'] = folder;
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The same in memory if there is room, for tests that save nothing. Disk measurements need `withRunFolder`. */
export function withRunFolderInMemory<T>(use: (folder: string) => Promise<T>): Promise<T> {
  if (!hasMemoryFolder()) return withRunFolder(use);
  clearLeftBehind(MEMORY);
  return withRunFolder(use, MEMORY);
}

function hasMemoryFolder(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    const hasRoom = Math.min(bavail * bsize, process.availableMemory()) >= ROOM_BYTES;
    return hasRoom && MOUNT.test(readFileSync('/proc/mounts', 'utf8'));
  } catch {
    // Other systems have no such folder.
    return false;
  }
}

/** Removes the folders of this user's killed runs, which would fill the memory until the next reboot. */
export function clearLeftBehind(folder: string): void {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(PREFIX))) {
    const path = join(folder, name);
    const { uid, mtimeMs } = statSync(path);
    const isOld = Date.now() - mtimeMs > LEFT_BEHIND_MS;
    if (isOld && uid === process.getuid?.()) rmSync(path, { recursive: true, force: true });
  }
}
