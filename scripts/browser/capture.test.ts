import { expect, test } from 'vitest';
import { lineOfFailure } from './capture.ts';

test.each([
  [
    'a stack below the error',
    'Downloading\nError: getaddrinfo ENOTFOUND\n    at Socket.x (node:net:1:2)\n',
    'Error: getaddrinfo ENOTFOUND',
  ],
  [
    'an error of apt',
    'Reading package lists...\nE: Unable to locate package chromium\n',
    'E: Unable to locate package chromium',
  ],
  ['a plain last line', 'one\ntwo\n\n', 'two'],
  ['nothing', '', 'no output'],
])('the line that says what went wrong is found in %s', (_case, output, line) => {
  expect(lineOfFailure(output)).toBe(line);
});
