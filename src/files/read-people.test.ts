import { describe, expect, it } from 'vitest';
import { readBytes, readText } from './testing/read-text.ts';

const CARD = 'BEGIN:VCARD\nFN:Ana Silva\nBDAY:1985-07-14\nEND:VCARD\n';
const MEGABYTE = 1024 * 1024;

/** The milliseconds of the fastest of three runs, so that a busy machine counts less. */
async function fastest(run: () => Promise<unknown>): Promise<number> {
  const times = [];
  for (let count = 0; count < 3; count += 1) {
    const begin = performance.now();
    await run();
    times.push(performance.now() - begin);
  }
  return Math.min(...times);
}

describe('a file', () => {
  it.each([
    ['vcard', CARD],
    ['vcard', `\uFEFF\r\n${CARD}`],
    ['calendar', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20260101\nSUMMARY:Birthday of Ana\nEND:VEVENT\nEND:VCALENDAR'],
    ['csv', 'Name,Birthday\nAna Silva,1985-07-14\n'],
  ])('of the kind %s is known by what it holds', async (kind, text) => {
    expect(await readText(text)).toMatchObject({ kind, people: [{ name: expect.stringContaining('Ana') as string }] });
  });

  it.each([
    ['without a byte', new Uint8Array()],
    ['of blanks', new TextEncoder().encode('\r\n \t\n')],
    ['of a mark only', Uint8Array.from([0xef, 0xbb, 0xbf])],
  ])('%s is empty', async (_, bytes) => {
    expect(await readBytes(bytes)).toEqual({ error: 'empty' });
  });

  it('of 50 MB is not looked into', async () => {
    expect(await readBytes(new Uint8Array(50 * MEGABYTE))).toEqual({ error: 'too-large' });
  });

  it('of a hundred thousand people is refused', async () => {
    expect(await readText(CARD.repeat(100_000))).toEqual({ error: 'too-many-people' });
    expect(await readText(`Name,Birthday\n${'Ana Silva,1985-07-14\n'.repeat(100_000)}`)).toEqual({
      error: 'too-many-people',
    });
  });

  it('of junk is none of people', async () => {
    let state = 7;
    const junk = Uint8Array.from(
      { length: MEGABYTE },
      () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) >> 16,
    );
    expect(await readBytes(junk)).toEqual({ error: 'not-people' });
    expect(await readBytes(new Uint8Array(MEGABYTE))).toEqual({ error: 'not-people' });
  });
});

const two = (number: number) => `${number}`.padStart(2, '0');
const dayAt = (at: number) => `${1900 + (at % 100)}-${two(1 + (at % 12))}-${two(1 + (at % 28))}`;
const rows = (size: number, row: (at: number) => string) =>
  Array.from({ length: size / 40 }, (_, at) => row(at)).join('\n');

describe('the time that a file takes', () => {
  /** Files of a size that would take minutes, were it to grow with the square. */
  const hostile: [string, (size: number) => string][] = [
    ['500 people and more', (size) => CARD.repeat(size / CARD.length)],
    ['a line that never ends', (size) => `BEGIN:VCARD\nFN:Ana Silva\nNOTE:${'x'.repeat(size)}`],
    ['a name that never ends', (size) => `BEGIN:VCARD\nFN:${'Ana '.repeat(size / 4)}`],
    ['a fold in every line', (size) => `BEGIN:VCARD\nFN:Ana Silva\nNOTE:${'\n x'.repeat(size / 3)}`],
    ['soft breaks', (size) => `BEGIN:VCARD\nFN:Ana\nNOTE;QUOTED-PRINTABLE:${'=\n'.repeat(size / 2)}`],
    ['parameters', (size) => `BEGIN:VCARD\nFN${';A=B'.repeat(size / 4)}:Ana Silva`],
    ['quotes', (size) => `BEGIN:VCARD\nFN:Ana Silva\n${'"'.repeat(size)}`],
    ['cards that never end', (size) => 'BEGIN:VCARD\n'.repeat(size / 12)],
    ['groups', (size) => `BEGIN:VCARD\nFN:Ana Silva\n${'CATEGORIES:a,b,c,d\n'.repeat(size / 20)}`],
    [
      'a title that never ends',
      (size) => `BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20260101\nSUMMARY:${'birthday '.repeat(size / 9)}`,
    ],
    [
      'events of one name',
      (size) =>
        `BEGIN:VCALENDAR\n${'BEGIN:VEVENT\nDTSTART:20260101\nSUMMARY:Birthday of Ana\nEND:VEVENT\n'.repeat(size / 75)}`,
    ],
    ['cells of quotes', (size) => `Name,Note\nAna,${'"a"b'.repeat(size / 4)}`],
    ['a cell that never ends', (size) => `Name,Note\nAna,"${'a"b\n'.repeat(size / 4)}`],
    ['columns', (size) => `Name${','.repeat(size)}\nAna Silva`],
    [
      'days of one name',
      (size) => `Name,Type,Date,Note\n${rows(size, (at) => `Ana,Wedding,${dayAt(at)},${'x'.repeat(9)}${at}`)}`,
    ],
    ['namesakes', (size) => `Name,Type,Date,Note\n${rows(size, (at) => `Ana,Birthday,${dayAt(at)},${at}`)}`],
    [
      'namesakes in a calendar',
      (size) =>
        `BEGIN:VCALENDAR\n${rows(size / 2, (at) => `BEGIN:VEVENT\nDTSTART:2026${two(1 + (at % 12))}${two(1 + (at % 28))}\nSUMMARY:Birthday of Ana (${1900 + (at % 100)})\nEND:VEVENT`)}`,
    ],
    ['rows without headings', (size) => 'x;y\n'.repeat(size / 4)],
  ];

  it.each(hostile)('with %s grows no faster than its size', async (_, text) => {
    const small = text(MEGABYTE / 32);
    const large = text(MEGABYTE / 4);
    const [of1, of8] = [await fastest(() => readText(small)), await fastest(() => readText(large))];
    // The square would take 64 times as long.
    expect(of8).toBeLessThan(32 * Math.max(of1, 5));
  });
});
