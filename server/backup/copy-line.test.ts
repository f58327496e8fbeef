import { expect, test } from 'vitest';
import { ODD_TEXT } from '../testing/every-table.ts';
import { toLine, toRow } from './copy-line.ts';

test('a row is one line, and is read back as it was', () => {
  const row = JSON.stringify([ODD_TEXT, null, '', '\\N', '\\\\n', '{"a":"\\\\"}']);
  expect(toLine(row)).not.toContain('\n');
  expect(toRow(toLine(row))).toBe(row);
});

test('nulls, empty texts and the mark of a null are told apart as PostgreSQL does', () => {
  expect(toLine(JSON.stringify([null, '', '\\N', 'a\tb\nc']))).toBe('\\N\t\t\\\\N\ta\\tb\\nc');
});
