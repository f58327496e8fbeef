import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hold } from './hold.ts';
import { createNightly } from './nightly.ts';

let folder: string;
let time: string;
let events: string[];
let counted: string[];
let backUp: (file: string) => Promise<void>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offra-nightly-'));
  events = [];
  counted = [];
  backUp = (file) => writeFile(file, '');
});
afterEach(() => rm(folder, { recursive: true }));

const note = (event: string) => void events.push(event);

function nightly() {
  return createNightly({
    folder,
    log: { info: note, error: note },
    metrics: { backupEnded: (outcome) => void counted.push(outcome) },
    now: () => Temporal.ZonedDateTime.from(`${time}[Europe/Lisbon]`),
    backUp: (file) => backUp(file),
  });
}

const backups = async () => (await readdir(folder)).filter((name) => name !== 'lock').toSorted();

test('one backup is written a night, from three o’clock on', async () => {
  const tick = nightly();
  for (time of ['2026-11-28T02:59', '2026-11-28T03:00', '2026-11-28T03:01', '2026-11-29T02:59']) await tick();
  expect(await backups()).toEqual(['offra-nightly-2026-11-28.sql.gz']);
  expect(events).toEqual(['nightly_backup_made']);
  expect(counted).toEqual(['made']);
});

test('a night without a server is made up for once one runs again', async () => {
  time = '2026-11-28T17:20';
  await nightly()();
  expect(await backups()).toEqual(['offra-nightly-2026-11-28.sql.gz']);
});

test('backups of seven days stay, and no other file is deleted', async () => {
  await writeFile(join(folder, 'offra-2020-01-01T00-00-00.sql.gz'), '');
  await writeFile(join(folder, 'offra-nightly-2020-01-01.sql.gz.txt'), '');
  const tick = nightly();
  const first = Temporal.PlainDate.from('2026-10-20');
  for (let day = 0; day < 10; day += 1) {
    time = `${first.add({ days: day }).toString()}T03:00`;
    await tick();
  }
  const days = Array.from({ length: 7 }, (_, index) => first.add({ days: 3 + index }).toString());
  expect(await backups()).toEqual([
    'offra-2020-01-01T00-00-00.sql.gz',
    'offra-nightly-2020-01-01.sql.gz.txt',
    ...days.map((day) => `offra-nightly-${day}.sql.gz`),
  ]);
});

test('a failure is logged and counted, deletes nothing, and is tried again after an hour', async () => {
  await writeFile(join(folder, 'offra-nightly-2020-01-01.sql.gz'), '');
  backUp = () => Promise.reject(new Error('the disk is full'));
  const tick = nightly();
  for (time of ['2026-11-28T03:00', '2026-11-28T03:01', '2026-11-28T03:59']) await tick();
  expect(events).toEqual(['nightly_backup_failed']);
  expect(counted).toEqual(['failed']);
  expect(await backups()).toEqual(['offra-nightly-2020-01-01.sql.gz']);
  backUp = (file) => writeFile(file, '');
  time = '2026-11-28T04:00';
  await tick();
  expect(await backups()).toEqual(['offra-nightly-2026-11-28.sql.gz']);
});

test('of several servers with one folder, one backs up', async () => {
  time = '2026-11-28T03:00';
  const written: string[] = [];
  backUp = async (file) => {
    written.push(basename(file));
    await writeFile(file, '');
  };
  await Promise.all([nightly()(), nightly()(), nightly()()]);
  expect(written).toEqual(['offra-nightly-2026-11-28.sql.gz']);
  const unlock = hold(folder, 'held');
  time = '2026-11-29T03:00';
  await nightly()();
  unlock();
  expect(written).toHaveLength(1);
  expect(events).toEqual(['nightly_backup_made']);
});
