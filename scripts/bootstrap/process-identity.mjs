import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * Which process this is, so that it can be told from a later one that got the same number.
 * @typedef {{ pid: number, startedAt: string, host: string }} ProcessIdentity
 */

/** @returns {ProcessIdentity} the process that asks */
export function ownIdentity() {
  return { pid: process.pid, startedAt: startOf(process.pid) ?? '', host: hostname() };
}

/**
 * Whether that process still runs. A process of another host (a folder shared between containers, say) can't be looked
 * at from here and counts as running.
 * @param {ProcessIdentity} identity
 */
export function isRunning(identity) {
  if (identity.host !== hostname()) return true;
  return startOf(identity.pid) === identity.startedAt;
}

/**
 * When a process started, in a form that only serves to compare; undefined where there is no such process.
 * @param {number} pid
 */
function startOf(pid) {
  return process.platform === 'linux' ? startFromProc(pid) : startFromPs(pid);
}

/** @param {number} pid */
function startFromProc(pid) {
  const stat = readText(`/proc/${pid}/stat`);
  // The name in brackets may hold blanks and brackets itself: count fields from the last bracket on (proc(5)).
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields === undefined || fields[0] === 'Z') return undefined;
  return `${readText('/proc/sys/kernel/random/boot_id')?.trim()} ${fields[19]}`;
}

/** @param {number} pid */
function startFromPs(pid) {
  try {
    const row = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return row === '' || row.startsWith('Z') ? undefined : row.replace(/^\S+\s+/, '');
  } catch {
    return undefined;
  }
}

/** @param {string} path */
function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
