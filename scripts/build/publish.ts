import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from './list-files.ts';

/** The files whose names carry a digest of their content, so that two builds can coexist. */
const DIGESTED = 'assets/';

/** Files that refer to other files are published last, so that the others exist by then. */
const LAST = ['manifest.webmanifest', 'index.html', 'sw.js'];

/**
 * Moves a finished build into the served folder, each file in one atomic step, in an order in which a reader sees
 * either the old app or the new one. The previous build's assets stay, so that an open tab can still load its chunks.
 * @param previous the files of the previous build
 * @returns the files of the new build
 */
export function publish(built: string, served: string, previous: readonly string[]): string[] {
  const files = listFiles(built);
  const kept = new Set([...files, ...previous.filter((file) => file.startsWith(DIGESTED))]);
  for (const file of files.toSorted((a, b) => order(a) - order(b))) {
    mkdirSync(dirname(join(served, file)), { recursive: true });
    renameSync(join(built, file), join(served, file));
  }
  for (const file of listFiles(served)) {
    if (!kept.has(file)) rmSync(join(served, file));
  }
  rmSync(built, { recursive: true });
  return files;
}

/** A compressed copy is published with its original. */
function order(file: string): number {
  return LAST.indexOf(file.replace(/\.(br|gz)$/, ''));
}

export function arePresent(folder: string, files: readonly string[]): boolean {
  return files.every((file) => existsSync(join(folder, file)));
}
