import { expect, test } from 'vitest';
import { isStale, parseCondition } from './condition.ts';

test.each([
  ['no header', undefined, 7, false],
  ['any version', '*', 7, false],
  ['the version that it is', '"7"', 7, false],
  ['one of several', '"6", "7"', 7, false],
  ['an older version', '"6"', 7, true],
  ['a weak tag, which proves nothing', 'W/"7"', 7, true],
  ['a longer number that begins alike', '"71"', 7, true],
])('with %s', (_, header, version, stale) => {
  const condition = parseCondition(header);
  expect(condition).not.toBe('malformed');
  expect(isStale(condition as Exclude<typeof condition, 'malformed'>, version)).toBe(stale);
});

test.each(['', '7', '"7', '"6" "7"', '"7",'])('the header %o is no condition', (header) => {
  expect(parseCondition(header)).toBe('malformed');
});
