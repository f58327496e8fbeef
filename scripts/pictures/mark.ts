import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PUBLIC_FOLDER } from './public-folder.ts';

const source = await readFile(join(PUBLIC_FOLDER, 'favicon.svg'), 'utf8');
const drawn = /<g id="mark"[\s\S]*<\/g>/.exec(source)?.[0];
if (drawn === undefined) throw new Error('public/favicon.svg has no <g id="mark">.');
const mark = drawn;

/** The app's icon with its rounded background, the only source of the mark. */
export const ROUNDED = source;

/** The mark on a square background, for devices that cut their own shape. */
export function squareIcon(scale: number): string {
  return scaled(source.replace(/ rx="\d+"/, ''), scale);
}

/** The mark alone, in one colour. */
export function silhouette(scale: number): string {
  const white = mark.replaceAll(/stroke="#[0-9a-f]+"/g, 'stroke="#fff"');
  return scaled(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${mark}</svg>`, scale).replace(
    mark,
    white,
  );
}

/** Scaled about the middle, so that a round mask cuts nothing off. */
function scaled(svg: string, scale: number): string {
  return svg.replace(mark, `<g transform="translate(256 256) scale(${scale}) translate(-256 -256)">${mark}</g>`);
}
