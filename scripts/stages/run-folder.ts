import { mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'offra-run-';

/** Where Linux has a folder that lies in memory: files of tests that nobody wants to keep cost a tenth there. */
const MEMORY = '/dev/shm';

/** A line of /proc/mounts for that folder where programs may be run from it, as tests do with theirs. */
const MOUNT = new RegExp(`^\\S+ ${MEMORY} tmpfs rw(?!\\S*\\bnoexec\\b)`, 'm');

/** Several times what a whole run has there at once. */
const ROOM_BYTES = 6e9;

/** No run takes as long: one whose folder is older was killed. */
const LEFT_BEHIND_MS = 24 * 60 * 60 * 1000;

/**
 * Does something with a folder of this run alone, in which every temporary file of it and of what it starts lies, and
 * removes that folder at the end. So two runs at once never meet.
 * @param parent where that folder is made: the system's place for temporary files unless told
 */
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

/** The same in memory, where there is room: for tests, of which nothing is kept. What measures disks needs a disk. */
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
    // Other systems have nothing of the kind.
    return false;
  }
}

/** Removes what this user's runs that were killed have left, since it would take up memory until the machine is started anew. */
export function clearLeftBehind(folder: string): void {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(PREFIX))) {
    const path = join(folder, name);
    const { uid, mtimeMs } = statSync(path);
    const isOld = Date.now() - mtimeMs > LEFT_BEHIND_MS;
    if (isOld && uid === process.getuid?.()) rmSync(path, { recursive: true, force: true });
  }
}
