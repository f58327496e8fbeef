import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './list-files.ts';

/** What the built app is made of. */
const SOURCES = [
  'contract',
  'public',
  'src',
  'sw',
  'index.html',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  '.env',
  '.env.local',
  '.env.production',
  '.env.production.local',
];

/** Made by the build itself, or no part of the app. */
const LEFT_OUT = /^src\/app\/route-tree\.gen\.ts$|^public\/illustrations\/.*\.webp$|\.test\.tsx?$/;

/** A digest of everything that the built app depends on: the same digest, the same app. */
export function digestSources(root: string, env: NodeJS.ProcessEnv): string {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap((source) => filesOf(root, source))) {
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  }
  for (const name of Object.keys(env).toSorted()) {
    if (name.startsWith('VITE_')) hash.update(`\0${name}=${env[name]}`);
  }
  return hash.digest('hex');
}

function filesOf(root: string, source: string): string[] {
  const path = join(root, source);
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [source];
  return listFiles(path)
    .map((file) => `${source}/${file}`)
    .filter((file) => !LEFT_OUT.test(file));
}
