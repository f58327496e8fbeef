import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appFiles } from './app-files.ts';

const SCRIPT = `console.log(${'1 + '.repeat(2000)}1)`;

const PAGE = `<!doctype html><title>offra</title><link rel="canonical" href="https://offra.invalid/screen" />
<meta property="og:image" content="https://offra.invalid/social-preview.jpg" />`;

let folder: string;
let app: ReturnType<typeof appFiles>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offra-app-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, 'illustrations'));
  await writeFile(join(folder, 'illustrations', 'tea.webp'), 'tea');
  await writeFile(join(folder, 'index.html'), PAGE);
  await writeFile(join(folder, 'sw.js'), 'self;');
  await writeFile(join(folder, 'assets', 'home-1a2b.js'), SCRIPT);
  await writeFile(join(folder, 'assets', 'home-1a2b.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(folder, 'assets', 'other-3c4d.js'), SCRIPT);
  app = appFiles(folder, () => 'https://offra.test');
});
afterAll(() => rm(folder, { recursive: true }));

test.each(['/', '/events', '/connections/new', '/share-profile/x.y'])('the screen %s is the app', async (path) => {
  const answer = await app.request(path);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('<title>offra</title>');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
});

test.each([
  ['/policy?from=mail', 'https://offra.test/policy'],
  ['/index.html', 'https://offra.test/'],
  ['/a&b"<c', 'https://offra.test/a&amp;b%22%3Cc'],
])('the page at %s has its own address, and the address of its links’ picture', async (path, address) => {
  const page = await (await app.request(path)).text();
  expect(page).toContain(`<link rel="canonical" href="${address}" />`);
  expect(page).toContain('content="https://offra.test/social-preview.jpg"');
  expect(page).not.toContain('invalid');
});

test('an unchanged page is not sent again', async () => {
  const modified = (await app.request('/events')).headers.get('last-modified')!;
  expect((await app.request('/events', { headers: { 'if-modified-since': modified } })).status).toBe(304);
});

test.each(['/assets/gone-1a2b.js', '/illustrations/gone.webp', '/fonts/gone.woff2'])(
  'the missing file %s is not found, and no cache stores that answer',
  async (path) => {
    const answer = await app.request(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBeNull();
  },
);

test.each(['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json'])(
  'nothing outside the folder is served for %s',
  async (path) => {
    expect(await (await app.request(path)).text()).not.toContain('"name"');
  },
);

test('hashed files are cached for ever', async () => {
  const { headers } = await app.request('/assets/home-1a2b.js');
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('content-type')).toContain('text/javascript');
});

test('pictures are cached for a day', async () => {
  const { headers } = await app.request('/illustrations/tea.webp');
  expect(headers.get('cache-control')).toBe('public, max-age=86400');
});

test('the worker is revalidated each time, and not sent if it is unchanged', async () => {
  const first = await app.request('/sw.js');
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const headers = { 'if-modified-since': first.headers.get('last-modified')! };
  const second = await app.request('/sw.js', { headers });
  expect(second.status).toBe(304);
  expect(await second.text()).toBe('');
  const older = { 'if-modified-since': new Date(0).toUTCString() };
  expect((await app.request('/sw.js', { headers: older })).status).toBe(200);
});

const request = (path: string) => app.request(path, { headers: { 'accept-encoding': 'gzip, br' } });

describe('a browser that accepts compressed files', () => {
  test('gets the file that the build has compressed', async () => {
    const answer = await request('/assets/home-1a2b.js');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(brotliCompressSync(SCRIPT));
  });

  test('gets one compressed by the server if there is none', async () => {
    const answer = await request('/assets/other-3c4d.js');
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(500);
  });
});
