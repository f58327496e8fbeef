import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './project.ts';

/** A row of docs/coverage.md or docs/faults.md: its number, a statement or a fault, and the tests that show it. */
const ROW = /^\| (\d+(?:\.\d+)?) \| (.+?) \| (.+?) \|$/gm;
const REFERENCE = /^`([^`]+)` › (.+)$/;

function readTable(name: string) {
  const document = readFileSync(join(ROOT, 'docs', name), 'utf8');
  const rows = [...document.matchAll(ROW)].map(([, number = '', statement = '', shownBy = '']) => ({
    number,
    statement,
    references: shownBy.split('<br>').map((reference) => REFERENCE.exec(reference.trim())),
  }));
  return { document, rows };
}

const { document, rows } = readTable('coverage.md');
const { document: faultsDocument, rows: faults } = readTable('faults.md');

test('every statement has the next number of its section', () => {
  const numbers = rows.map(({ number }) => number);
  const sections = Map.groupBy(numbers, (number) => number.split('.')[0]);
  expect([...sections.keys()]).toEqual(['2', '4', '5', '8', '9']);
  for (const [section, own] of sections) expect(own).toEqual(own.map((_, index) => `${section}.${index + 1}`));
  expect(document.match(/^\| \d/gm)).toHaveLength(rows.length);
});

test('every fault has the next number', () => {
  expect(faults.map(({ number }) => number)).toEqual(faults.map((_, index) => `${index + 1}`));
  expect(faultsDocument.match(/^\| \d/gm)).toHaveLength(faults.length);
});

test.each([...rows, ...faults])('$number $statement is shown by an existing test', ({ references }) => {
  for (const reference of references) {
    expect(reference).not.toBeNull();
    const [, file = '', title = ''] = reference ?? [];
    expect(existsSync(join(ROOT, file)) && file).toBe(file);
    expect(readFileSync(join(ROOT, file), 'utf8')).toContain(title);
  }
});
