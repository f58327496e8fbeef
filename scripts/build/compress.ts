import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listFiles } from './list-files.ts';

/** Text files only: images and fonts are already compressed, and the server writes the page itself. */
const TEXT = /\.(js|css|json|svg|txt|webmanifest)$/;
/** Below this size the headers outweigh the saving. */
const LEAST_BYTES = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Puts a `.br` and a `.gz` beside each text file of a build, at the best compression: done once, sent often. */
export async function compressFiles(folder: string): Promise<void> {
  const files = listFiles(folder).filter((file) => TEXT.test(file) && !file.startsWith('.'));
  await Promise.all(files.map((file) => compressFile(join(folder, file))));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < LEAST_BYTES) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
