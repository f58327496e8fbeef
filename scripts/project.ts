import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

export const SERVED = join(ROOT, 'dist');

/** The path of an installed package's command. */
export function command(name: string): string {
  return join(ROOT, 'node_modules', '.bin', name);
}

/** The seconds since a moment, for people: '0.4 s', '12.0 s'. */
export function secondsSince(startedAt: number): string {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}
