import { deflateSync, inflateSync } from 'node:zlib';
import { readChunks, writeChunks } from './png-chunks.ts';

const CHANNELS: Readonly<Record<number, number>> = { 2: 3, 6: 4 };
const PALETTE_TYPE = 3;
const MOST_COLOURS = 256;

/**
 * The same image as a palette PNG of one byte per pixel. With too many colours it stays as it is, or with
 * `roundColours` further colours become the nearest earlier one. Reads only 8-bit, non-interlaced PNGs, as browsers
 * write.
 */
export function shrinkPng(png: Buffer, { roundColours = false } = {}): Buffer {
  const chunks = readChunks(png);
  const [head] = chunks;
  const width = head?.data.readUInt32BE(0) ?? 0;
  const height = head?.data.readUInt32BE(4) ?? 0;
  const channels = CHANNELS[head?.data[9] ?? 0];
  if (head === undefined || channels === undefined) return png;
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  const pixels = unfiltered(inflateSync(packed), width * channels, height, channels);
  const indexed = indexPixels(pixels, width, channels, roundColours);
  if (indexed === undefined) return png;
  const header = Buffer.from(head.data);
  header[9] = PALETTE_TYPE;
  const smaller = writeChunks([
    { type: 'IHDR', data: header },
    { type: 'PLTE', data: indexed.colours },
    { type: 'tRNS', data: indexed.alphas },
    { type: 'IDAT', data: deflateSync(indexed.rows, { level: 9, memLevel: 9 }) },
    { type: 'IEND', data: Buffer.alloc(0) },
  ]);
  return smaller.length < png.length ? smaller : png;
}

/** Reverses the PNG row filters, which store each pixel as the difference from its left and upper neighbours. */
function unfiltered(bytes: Buffer, rowLength: number, height: number, channels: number): Buffer {
  const pixels = Buffer.alloc(rowLength * height);
  for (let y = 0; y < height; y += 1) {
    const filter = bytes[y * (rowLength + 1)] ?? 0;
    for (let x = 0; x < rowLength; x += 1) {
      const at = y * rowLength + x;
      const left = x < channels ? 0 : (pixels[at - channels] ?? 0);
      const above = y === 0 ? 0 : (pixels[at - rowLength] ?? 0);
      const corner = x < channels || y === 0 ? 0 : (pixels[at - rowLength - channels] ?? 0);
      pixels[at] = (bytes[y * (rowLength + 1) + 1 + x] ?? 0) + predicted(filter, left, above, corner);
    }
  }
  return pixels;
}

function predicted(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  if (filter !== 4) return 0;
  const estimate = left + above - corner;
  const [fromLeft, fromAbove, fromCorner] = [left, above, corner].map((value) => Math.abs(estimate - value)) as [
    number,
    number,
    number,
  ];
  if (fromLeft <= fromAbove && fromLeft <= fromCorner) return left;
  return fromAbove <= fromCorner ? above : corner;
}

/** One byte per pixel, or undefined if there are more colours than a byte can number. */
function indexPixels(pixels: Buffer, width: number, channels: number, roundColours: boolean) {
  const known: number[] = [];
  const places = new Map<number, number>();
  const rows = Buffer.alloc((pixels.length / channels / width) * (width + 1));
  for (let pixel = 0; pixel < pixels.length / channels; pixel += 1) {
    const at = pixel * channels;
    const colour = pixels.readUIntBE(at, 3) * 256 + (channels === 4 ? (pixels[at + 3] ?? 0) : 255);
    let place = places.get(colour);
    if (place === undefined) {
      if (known.length < MOST_COLOURS) place = known.push(colour) - 1;
      else if (roundColours) place = nearest(colour, known);
      else return undefined;
      places.set(colour, place);
    }
    rows[pixel + Math.floor(pixel / width) + 1] = place;
  }
  const colours = Buffer.from(known.flatMap((colour) => [3, 2, 1].map((byte) => byteOf(colour, byte))));
  return { rows, colours, alphas: Buffer.from(known.map((colour) => colour % 256)) };
}

function nearest(colour: number, known: readonly number[]): number {
  const distances = known.map((other) =>
    [3, 2, 1, 0].reduce((sum, byte) => sum + (byteOf(colour, byte) - byteOf(other, byte)) ** 2, 0),
  );
  return distances.indexOf(Math.min(...distances));
}

function byteOf(colour: number, byte: number): number {
  return Math.floor(colour / 256 ** byte) % 256;
}
