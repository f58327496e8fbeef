import { deflateSync, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readChunks, writeChunks } from './png-chunks.ts';
import { shrinkPng } from './shrink-png.ts';

/** A PNG of three by two pixels with these rows, each with its filter's number first. */
function png(...rows: number[][]): Buffer {
  const header = Buffer.from([0, 0, 0, 3, 0, 0, 0, rows.length, 8, 6, 0, 0, 0]);
  return writeChunks([
    { type: 'IHDR', data: header },
    { type: 'IDAT', data: deflateSync(Buffer.from(rows.flat()), { level: 0 }) },
    { type: 'tEXt', data: Buffer.alloc(500) },
    { type: 'IEND', data: Buffer.alloc(0) },
  ]);
}

/** The pixels of a PNG with a palette, as red, green, blue and alpha. */
function pixels(shrunk: Buffer): (number | undefined)[][] {
  const part = (type: string) => readChunks(shrunk).find((chunk) => chunk.type === type)!.data;
  const rows = inflateSync(part('IDAT'));
  const [colours, alphas] = [part('PLTE'), part('tRNS')];
  const places = [...rows].filter((_, at) => at % 4 !== 0);
  return places.map((place) => [...colours.subarray(place * 3, place * 3 + 3), alphas[place]]);
}

const A = [200, 100, 50, 255];
const B = [10, 20, 30, 128];

test.each([
  ['none', png([0, ...A, ...B, ...A], [0, ...B, ...A, ...A])],
  ['left neighbour', png([1, ...A, 66, 176, 236, 129, 190, 80, 20, 127], [1, ...B, 190, 80, 20, 127, 0, 0, 0, 0])],
  ['upper neighbour', png([0, ...A, ...B, ...A], [2, 66, 176, 236, 129, 190, 80, 20, 127, 0, 0, 0, 0])],
])('a picture whose rows use the filter %s keeps its pixels in fewer bytes', (_, original) => {
  const shrunk = shrinkPng(original);
  expect(shrunk.length).toBeLessThan(original.length);
  expect(pixels(shrunk)).toEqual([A, B, A, B, A, A]);
});
