import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressFiles } from './compress.ts';
import { listFiles } from './list-files.ts';

test('text is published compressed in both ways, and a file that compression doesn’t shrink as it is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'offra-compress-'));
  const script = `console.log(${'1 + '.repeat(2000)}1)`;
  for (const [name, content] of Object.entries({
    'home.js': script,
    'small.js': 'self;',
    'picture.webp': 'x'.repeat(5000),
    'index.html': 'x'.repeat(5000),
  })) {
    writeFileSync(join(folder, name), content);
  }
  await compressFiles(folder);
  expect(listFiles(folder)).toEqual(['home.js', 'home.js.br', 'home.js.gz', 'index.html', 'picture.webp', 'small.js']);
  expect(brotliDecompressSync(readFileSync(join(folder, 'home.js.br'))).toString()).toBe(script);
  expect(gunzipSync(readFileSync(join(folder, 'home.js.gz'))).toString()).toBe(script);
  expect(readFileSync(join(folder, 'home.js.br')).length).toBeLessThan(100);
});
