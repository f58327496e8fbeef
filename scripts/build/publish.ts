import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from './list-files.ts';

/** The files whose names carry a digest of their content, so that two builds can lie side by side. */
const DIGESTED = 'assets/';

/** What names other files goes last, so that what it names is there already. */
const LAST = ['manifest.webmanifest', 'index.html', 'sw.js'];

/**
 * Moves a finished build to the place that it is served from, file by file, each in one step, and in an order in which
 * whoever reads meanwhile sees the old app or the new one and never half of one. The assets of the build before stay, so
 * that an open tab can still load its chunks.
 * @param previous the files of the build that was served until now
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

/** A compressed copy goes with what it is a copy of. */
function order(file: string): number {
  return LAST.indexOf(file.replace(/\.(br|gz)$/, ''));
}

/** Whether all of these files are there. */
export function arePresent(folder: string, files: readonly string[]): boolean {
  return files.every((file) => existsSync(join(folder, file)));
}
