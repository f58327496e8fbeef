import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { lock, lockPath } from '../bootstrap/lock.mjs';
import { copyIllustrations } from '../copy-illustrations.ts';
import { ROOT, secondsSince, SERVED } from '../project.ts';
import { forgetBuildRecord, readBuildRecord, writeBuildRecord } from './build-record.ts';
import { arePresent, publish } from './publish.ts';
import { digestSources } from './sources.ts';

/**
 * Builds the app into `dist`; of several builds at once one works and the others wait. Rejects with Vite's error.
 * @param ifChanged leave a build alone that was made of the same sources
 */
export async function buildApp({ ifChanged }: { ifChanged: boolean }): Promise<void> {
  if (ifChanged && isCurrent()) return;
  const release = await lock(lockPath(ROOT, 'build'), {
    onWait: ({ pid }) => console.log(`Waiting for another run (process ${pid}) to build the app…`),
  });
  try {
    if (!ifChanged || !isCurrent()) await buildAndPublish();
  } finally {
    release();
  }
}

function isCurrent(): boolean {
  const record = readBuildRecord(ROOT);
  return record?.digest === digestSources(ROOT, process.env) && arePresent(SERVED, record.files);
}

async function buildAndPublish(): Promise<void> {
  console.log('Building the app…');
  const startedAt = performance.now();
  const digest = digestSources(ROOT, process.env);
  const aside = join(ROOT, '.cache', 'build');
  await copyIllustrations();
  rmSync(aside, { recursive: true, force: true });
  await build({ root: ROOT, logLevel: 'warn', build: { outDir: aside, emptyOutDir: true } });
  const previous = readBuildRecord(ROOT)?.files ?? [];
  forgetBuildRecord(ROOT);
  const files = publish(aside, SERVED, previous);
  writeBuildRecord(ROOT, { digest, files });
  console.log(`Built the app in ${secondsSince(startedAt)}.`);
}
