import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';

export interface ServedGallery {
  url: string;
  close: () => Promise<void>;
}

const root = join(import.meta.dirname, '../../src/ui/gallery');

/** Builds the page of all components into its own folder and serves it on a free port. */
export async function serveGallery(): Promise<ServedGallery> {
  const outDir = await mkdtemp(join(tmpdir(), 'offra-gallery-'));
  const shared = { root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' } as const;
  await build({ ...shared, build: { outDir, emptyOutDir: true } });
  const server = await preview({ ...shared, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error('The gallery is not served.');
  return {
    url,
    close: async () => {
      await server.close();
      await rm(outDir, { recursive: true });
    },
  };
}
