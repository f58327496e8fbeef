import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ILLUSTRATIONS } from '../contract/illustrations.ts';

const PACKAGE = '@lobehub/fluent-emoji-3d';
const TARGET = join(import.meta.dirname, '..', 'public', 'illustrations');

function sourceFolder(): string {
  return join(dirname(createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`)), 'assets');
}

async function contentOf(file: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Renames the file into place when it is complete, so that concurrent runs and readers never see a partial image. */
async function replace(file: string, content: Uint8Array): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.tmp`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}

async function copy(name: string, stem: string, from: string, to: string): Promise<boolean> {
  const wanted = await contentOf(join(from, `${stem}.webp`));
  if (!wanted) throw new Error(`The illustration '${name}' has no file '${stem}.webp' in ${PACKAGE}`);
  const target = join(to, `${name}.webp`);
  const present = await contentOf(target);
  if (present && Buffer.compare(present, wanted) === 0) return false;
  await replace(target, wanted);
  return true;
}

async function removeUnknown(names: ReadonlySet<string>, to: string): Promise<void> {
  const unknown = (await readdir(to)).filter((file) => file.endsWith('.webp') && !names.has(file.slice(0, -5)));
  await Promise.all(unknown.map((file) => rm(join(to, file), { force: true })));
}

export interface CopyOptions {
  illustrations?: Readonly<Record<string, string>>;
  from?: string;
  to?: string;
}

/** Syncs `public/illustrations` with the contract's list, and returns how many files changed. */
export async function copyIllustrations(options: CopyOptions = {}): Promise<number> {
  const { illustrations = ILLUSTRATIONS, from = sourceFolder(), to = TARGET } = options;
  await mkdir(to, { recursive: true });
  const changed = await Promise.all(Object.entries(illustrations).map(([name, stem]) => copy(name, stem, from, to)));
  await removeUnknown(new Set(Object.keys(illustrations)), to);
  return changed.filter(Boolean).length;
}

if (import.meta.main) {
  const changed = await copyIllustrations();
  console.log(changed === 0 ? 'Illustrations are up to date' : `Copied ${changed} illustrations`);
}
