import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { EXAMPLE_PEOPLE } from './example-people.ts';

const TOPICS = join(import.meta.dirname, '../../../../gifts/data/topics');

it('made-up people are shown only ideas that offra suggests to real ones', () => {
  const lines = readdirSync(TOPICS).flatMap((file) => readFileSync(join(TOPICS, file), 'utf8').split('\n'));
  const titles = new Set(lines.map((line) => line.split(' | ')[0]));
  const shown = EXAMPLE_PEOPLE.flatMap(({ ideas }) => ideas.map(({ title }) => title));
  expect(shown.filter((title) => !titles.has(title))).toEqual([]);
});
