import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';

export interface ServedGallery {
  url: string;
  close: () => Promise<void>;
}

/** Builds the page of all components into a folder of its own and serves it on a free port. */
export async function serveGallery(): Promise<ServedGallery> {
  const folder = await mkdtemp(join(tmpdir(), 'offra-gallery-'));
  const project = resolve(import.meta.dirname, '..');
  const root = join(project, 'src/ui/gallery');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: join(project, 'public'),
    plugins: [react(), vanillaExtractPlugin()],
    build: { outDir: folder, emptyOutDir: true },
  });
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'warn',
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error('The gallery is not served.');
  return {
    url,
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}
