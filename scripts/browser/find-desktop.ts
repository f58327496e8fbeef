import { hasApt, installWithApt, isRoot } from './debian.ts';
import type { Found } from './find-among.ts';
import { findOnPath } from './find-on-path.ts';

const PROGRAM = 'dbus-daemon';

/** Nothing fails without it, so a slow network is not waited for long. */
const TIME_LIMIT_MS = 60_000;

/**
 * What the tests show real notifications with: a message bus for their desktop, and openssl for the certificate of their
 * push services.
 * @returns the bus's program, or what is missing
 */
export async function findDesktop(signal: AbortSignal): Promise<Found> {
  if (process.platform !== 'linux') return { problem: 'browsers show notifications over D-Bus on Linux alone' };
  if (findOnPath(['openssl']) === undefined) return { problem: 'openssl is not on this machine' };
  const path = findOnPath([PROGRAM]);
  if (path !== undefined) return { path };
  if (!isRoot() || !hasApt()) return { problem: `${PROGRAM} is not on this machine` };
  console.log('Installing D-Bus with apt…');
  const problem = await installWithApt(['dbus'], signal, TIME_LIMIT_MS);
  const installed = findOnPath([PROGRAM]);
  return installed === undefined ? { problem: problem ?? `apt left no ${PROGRAM} on the PATH` } : { path: installed };
}
