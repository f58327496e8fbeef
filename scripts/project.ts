import { join } from 'node:path';

/** The project's folder. */
export const ROOT = join(import.meta.dirname, '..');

/** Where the built app is served from. */
export const SERVED = join(ROOT, 'dist');

/** The path of an installed package's command. */
export function command(name: string): string {
  return join(ROOT, 'node_modules', '.bin', name);
}

/** A moment's distance from now in seconds, as people read it: '0.4 s', '12.0 s'. */
export function secondsSince(startedAt: number): string {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}
