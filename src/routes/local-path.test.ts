import { beforeAll, expect, it } from 'vitest';
import { localPath } from './local-path.ts';

beforeAll(() => {
  Object.assign(globalThis, { location: new URL('https://offra.test/login') });
});

it.each([
  ['/events', '/events'],
  ['/connections/1?occasionId=2&budget=50.00', '/connections/1?occasionId=2&budget=50.00'],
  ['//evil.test/x', undefined],
  ['//', undefined],
  ['/\\evil.test', undefined],
  ['/.//evil.test', undefined],
  ['/x/..//evil.test', undefined],
  ['/%2e//evil.test', undefined],
  ['https://evil.test', undefined],
  ['javascript:alert(1)', undefined],
  [undefined, undefined],
])('after signing in, the wanted address %s leads to %s', (wanted, path) => {
  expect(localPath(wanted)).toBe(path);
});
