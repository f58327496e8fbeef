/**
 * Draws the app's icons as PNG from public/favicon.svg, the one source of the mark. Run it after changing that file:
 * `node scripts/make-icons.ts` (CHROMIUM_PATH names the browser that draws, if it isn't Debian's).
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright';

const publicFolder = resolve(import.meta.dirname, '../public');
const source = await readFile(join(publicFolder, 'favicon.svg'), 'utf8');
const mark = /<g id="mark"[\s\S]*<\/g>/.exec(source)?.[0];
if (mark === undefined) throw new Error('public/favicon.svg has no <g id="mark">.');

/** The ground without rounded corners: the device cuts its own shape. */
const square = source.replace(/ rx="\d+"/, '');

/** Scaled about the middle, so that a round mask of 80% cuts nothing off. */
const within = (scale: number, svg: string) =>
  svg.replace(mark, `<g transform="translate(256 256) scale(${scale}) translate(-256 -256)">${mark}</g>`);

const silhouette = mark.replaceAll(/stroke="#[0-9a-f]+"/g, 'stroke="#fff"');
const monochrome = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${within(0.82, mark).replace(mark, silhouette)}</svg>`;

const icons = [
  { file: 'icon-192.png', size: 192, svg: source },
  { file: 'icon-512.png', size: 512, svg: source },
  { file: 'maskable-512.png', size: 512, svg: within(0.78, square) },
  { file: 'monochrome-512.png', size: 512, svg: monochrome },
  { file: 'apple-touch-icon-180.png', size: 180, svg: within(0.88, square) },
];

const folder = join(publicFolder, 'icons');
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage();
  for (const { file, size, svg } of icons) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
    await writeFile(join(folder, file), await page.screenshot({ omitBackground: true }));
  }
} finally {
  await browser.close();
}
