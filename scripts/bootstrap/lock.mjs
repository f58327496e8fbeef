import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunning, ownIdentity } from './process-identity.mjs';

/** @typedef {import('./process-identity.mjs').ProcessIdentity} ProcessIdentity */

/**
 * A lock between processes of one machine, for Node 20, without a dependency.
 *
 * The lock is a folder; whoever has a file in it holds it, and an empty folder is free. The file is made in a folder
 * aside, and renaming that one to the lock's name succeeds for exactly one process, and only while the lock is missing
 * or empty. A lock whose holder has died is broken by deleting the holder's file by its unique name, so that two
 * processes that break the same one, or one that comes late, can never take away a lock that somebody holds by then.
 */

/**
 * Takes the lock if it is free or its holder has died.
 * @param {string} path the lock's folder; its parents are made
 * @param {ProcessIdentity} [identity] who takes it
 * @returns {(() => void) | ProcessIdentity} how to release it, or who holds it
 */
export function tryLock(path, identity = ownIdentity()) {
  const name = randomUUID();
  const aside = `${path}.${name}`;
  mkdirSync(aside, { recursive: true });
  writeFileSync(join(aside, name), JSON.stringify(identity));
  for (;;) {
    try {
      renameSync(aside, path);
      return () => rmSync(join(path, name), { force: true });
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
    const holder = breakOrGiveHolder(path);
    if (holder !== undefined) {
      rmSync(aside, { recursive: true, force: true });
      return holder;
    }
  }
}

/**
 * Takes the lock, waiting for as long as somebody else holds it.
 * @param {string} path
 * @param {{ onWait?: (holder: ProcessIdentity) => void, signal?: AbortSignal, pollMs?: number }} [options]
 *   `onWait` is called once, when it has to wait; `signal` ends the waiting with an AbortError
 * @returns {Promise<() => void>} how to release it
 */
export async function lock(path, { onWait, signal, pollMs = 200 } = {}) {
  let waiting = false;
  for (;;) {
    signal?.throwIfAborted();
    const taken = tryLock(path);
    if (typeof taken === 'function') return taken;
    if (!waiting) onWait?.(taken);
    waiting = true;
    await delay(pollMs, undefined, { signal });
  }
}

/**
 * Takes away the files of holders that have died.
 * @param {string} path
 * @returns {ProcessIdentity | undefined} a holder that runs; undefined where the lock may be free by now
 */
function breakOrGiveHolder(path) {
  for (const name of readNames(path)) {
    const holder = readHolder(join(path, name));
    if (holder !== undefined && isRunning(holder)) return holder;
    removeFile(join(path, name));
  }
  return undefined;
}

/** @param {string} path */
function readNames(path) {
  try {
    return readdirSync(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Who wrote the file; undefined where it is gone, or where its writer lost power before its content was on the disk.
 * @param {string} file
 * @returns {ProcessIdentity | undefined}
 */
function readHolder(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError || codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** @param {string} file */
function removeFile(file) {
  try {
    unlinkSync(file);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

/** @param {unknown} error of renaming a folder onto one that is not empty */
function isTaken(error) {
  return codeOf(error) === 'ENOTEMPTY' || codeOf(error) === 'EEXIST';
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/**
 * The place of a lock of this project.
 * @param {string} root the project's folder
 * @param {string} name
 */
export function lockPath(root, name) {
  const path = join(root, '.cache', 'locks', name);
  mkdirSync(dirname(path), { recursive: true });
  return path;
}
