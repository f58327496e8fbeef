import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { lock, lockPath } from '../bootstrap/lock.mjs';
import { secondsSince } from '../project.ts';
import { forgetBuildRecord, readBuildRecord, writeBuildRecord } from './build-record.ts';
import { arePresent, publish } from './publish.ts';
import { digestSources } from './sources.ts';

/** Where the built app is served from. */
export function servedFolder(root: string): string {
  return join(root, 'dist');
}

/**
 * Builds the app into `dist`; of several builds at once one works and the others wait. Rejects with Vite's error.
 * @param ifChanged leave a build alone that was made of the same sources
 */
export async function buildApp(root: string, { ifChanged }: { ifChanged: boolean }): Promise<void> {
  if (ifChanged && isCurrent(root)) return;
  const release = await lock(lockPath(root, 'build'), {
    onWait: ({ pid }) => console.log(`Waiting for another run (process ${pid}) to build the app…`),
  });
  try {
    if (!ifChanged || !isCurrent(root)) await buildAndPublish(root);
  } finally {
    release();
  }
}

function isCurrent(root: string): boolean {
  const record = readBuildRecord(root);
  return record?.digest === digestSources(root, process.env) && arePresent(servedFolder(root), record.files);
}

async function buildAndPublish(root: string): Promise<void> {
  console.log('Building the app…');
  const startedAt = performance.now();
  const digest = digestSources(root, process.env);
  const aside = join(root, '.cache', 'build');
  rmSync(aside, { recursive: true, force: true });
  await build({ root, logLevel: 'warn', build: { outDir: aside, emptyOutDir: true } });
  const previous = readBuildRecord(root)?.files ?? [];
  forgetBuildRecord(root);
  const files = publish(aside, servedFolder(root), previous);
  writeBuildRecord(root, { digest, files });
  console.log(`Built the app in ${secondsSince(startedAt)}.`);
}
