import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listFiles } from './list-files.ts';

/** What becomes smaller: text. Pictures and fonts are compressed as they are, and the page is written by the server. */
const TEXT = /\.(js|css|json|svg|txt|webmanifest)$/;
/** Below this the headers weigh more than what is saved. */
const LEAST_BYTES = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Puts a `.br` and a `.gz` beside each text file of a build, as small as they get: it is done once and sent often. */
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
