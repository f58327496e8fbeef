import * as v from 'valibot';
import { HOME_CHUNK } from './build/initial-chunks.ts';

const ChunkSchema = v.object({
  file: v.string(),
  name: v.optional(v.string()),
  isEntry: v.optional(v.boolean(), false),
  imports: v.optional(v.array(v.string()), []),
  dynamicImports: v.optional(v.array(v.string()), []),
});

/** The manifest of a Vite build: its chunks by source module. */
export const ManifestSchema = v.record(v.string(), ChunkSchema);
export type Manifest = v.InferOutput<typeof ManifestSchema>;

const ROUTES = 'src/routes/';

/** Imported dynamically, but needed for the first frame. Without a chunk of its own it is in another. */
const RENDERER = 'node_modules/react-dom/client.js';

/**
 * The scripts that a browser loads before the home route shows something: the entry, the home chunk, the split parts of
 * the home route and its layouts, and their static imports. Throws if the manifest has no entry or home route: a budget
 * that measures nothing is worse than none.
 * @returns the files' paths, relative to the built folder
 */
export function initialFiles(manifest: Manifest): Set<string> {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const inOneChunk = Object.keys(manifest).filter((key) => manifest[key]?.name === HOME_CHUNK);
  const home = [...inOneChunk, ...homeRouteParts(Object.keys(manifest))];
  if (entries.length === 0 || home.length === 0) throw new Error('The manifest has no entry or no home route.');
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    chunk.imports.forEach(visit);
  };
  [...entries, RENDERER, ...home].forEach(visit);
  return files;
}

/** The modules split from the files of the home route and its layouts, as TanStack Router names them. */
function homeRouteParts(keys: readonly string[]): string[] {
  const routes = keys.filter((key) => key.startsWith(ROUTES));
  const homes = routes.filter((key) => isHome(routePath(key)));
  const isPart = (key: string) => homes.some((home) => contains(routePath(key), routePath(home)));
  return homes.length === 0 ? [] : routes.filter(isPart);
}

/** A route file's segments: '_app', '_named', 'index' for src/routes/_app/_named/index.tsx?tsr-split=component. */
function routePath(key: string): string[] {
  return key
    .slice(ROUTES.length)
    .replace(/\.[jt]sx?(\?.*)?$/, '')
    .split(/[/.]/);
}

/** Whether the route's address is '/': layouts and groups add nothing to it, and it ends in 'index'. */
function isHome(path: readonly string[]): boolean {
  return path.at(-1) === 'index' && path.slice(0, -1).every((segment) => /^[_(]/.test(segment));
}

/** Whether the first route is the second one or a layout around it. */
function contains(layout: readonly string[], route: readonly string[]): boolean {
  const own = layout.at(-1) === 'route' ? layout.slice(0, -1) : layout;
  return own.join('/') === '__root' || own.every((segment, at) => segment === route[at]);
}
