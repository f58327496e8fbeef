import { globSync } from 'node:fs';
import { findAmong, type Found, found } from './find-among.ts';
import { findOnPath } from './find-on-path.ts';
import { proveWebkit } from './prove-webkit.ts';

/** It lies on no PATH; where it lies is up to the distribution. */
const PLACES = [
  '/usr/lib/*/webkit2gtk-4.*/MiniBrowser',
  '/usr/{lib,lib64,libexec}/webkit{2gtk-4.*,gtk-6.*}/MiniBrowser',
];

/** A browser of WebKit's engine, and the Xvfb that gives it a screen. */
export interface WebkitPrograms {
  browser: string;
  display: string;
}

/**
 * WebKitGTK's small browser and a screen for it, where this machine has both: nothing is installed.
 * @returns their paths, or what is missing
 */
export async function findWebkit(signal: AbortSignal): Promise<WebkitPrograms | { problem: string }> {
  const display = findOnPath(['Xvfb']);
  if (display === undefined) return { problem: 'Xvfb is not on this machine' };
  const chosen = await findAmong(
    {
      variable: 'WEBKIT_PATH',
      sources: [{ name: 'installed', find: installed }],
      proves: (program, ending) => proveWebkit(program, display, ending),
      advice: 'WebKitGTK’s MiniBrowser is not on this machine',
    },
    signal,
  );
  return 'path' in chosen ? { browser: chosen.path, display } : chosen;
}

async function installed(): Promise<Found> {
  const [path] = globSync(PLACES).toSorted();
  return found(path, 'no WebKitGTK with its MiniBrowser is installed');
}
