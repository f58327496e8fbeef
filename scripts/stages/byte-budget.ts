import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import * as v from 'valibot';
import { HOME_ROUTE_BYTES } from '../budgets.ts';
import { initialFiles, ManifestSchema } from '../initial-files.ts';
import type { Stage } from './run-stages.ts';

/** Limits the bytes that the home route of the built app may load. */
export function byteBudget(folder: string): Stage {
  return {
    name: 'Byte budget',
    run: async () => {
      const manifest = v.parse(ManifestSchema, JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')));
      const sizes = [...initialFiles(manifest)].map((file) => ({ file, bytes: brotliBytes(join(folder, file)) }));
      const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
      for (const { file, bytes } of sizes.toSorted((a, b) => b.bytes - a.bytes)) console.log(`${kB(bytes)}  ${file}`);
      const ok = total <= HOME_ROUTE_BYTES;
      console.log(`${kB(total)}  in all, of ${kB(HOME_ROUTE_BYTES).trim()} allowed (brotli)${ok ? '' : ': too much'}`);
      return { ok };
    },
  };
}

/** The file's size after brotli compression. */
function brotliBytes(path: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(readFileSync(path), { params }).length;
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(2)} kB`.padStart(10);
}
