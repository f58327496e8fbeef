import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const LOCKS = fileURLToPath(new URL('../.cache/locks/', import.meta.url));

/**
 * Takes a lock between the processes of this project, waiting while another process holds it. A dead process's lock is
 * free. For Node 20, without packages.
 *
 * The lock is a folder with one entry, named after its holder. It is created under another name and renamed, which
 * succeeds for exactly one process, and only while the target is missing or empty. A dead process's entry is removed by
 * its unique name, so that a lock which another process has taken meanwhile is never broken.
 * @param {string} name
 * @param {string} purpose what the holder does, shown once to a waiting person
 * @param {AbortSignal} [signal] ends the waiting with an AbortError
 * @returns {Promise<() => void>} how to release it
 */
export async function lock(name, purpose, signal) {
  const path = join(LOCKS, name);
  const entry = `${process.pid}.${randomUUID()}`;
  const aside = `${path}.${entry}`;
  mkdirSync(join(aside, entry), { recursive: true });
  try {
    for (let announced = false; !isMoved(aside, path);) {
      const entries = readdirSync(path);
      for (const dead of entries.filter((other) => !isAlive(other)))
        rmSync(join(path, dead), { recursive: true, force: true });
      const holder = entries.find(isAlive);
      if (holder === undefined) continue;
      const other = `another run (process ${Number.parseInt(holder, 10)})`;
      if (!announced) console.log(`Waiting for ${other} to ${purpose}… Where it is none, remove .cache/locks.`);
      announced = true;
      await delay(200, undefined, { signal });
    }
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    throw error;
  }
  return () => rmSync(join(path, entry), { recursive: true, force: true });
}

/**
 * @param {string} from
 * @param {string} to
 */
function isMoved(from, to) {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOTEMPTY' || codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} entry */
function isAlive(entry) {
  try {
    process.kill(Number.parseInt(entry, 10), 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
