import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { TEST_FLAGS } from './launch-flags.ts';

it('turns off all that Playwright turns off in Chromium, of which the tests’ own list takes the place', () => {
  const folder = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
  const source = readFileSync(join(folder, 'lib/coreBundle.js'), 'utf8');
  const [, list = ''] = /disabledFeatures = \[([^\]]+)\]/.exec(source) ?? [];
  const theirs = [...list.matchAll(/"(\w+)"/g)].map(([, name = '']) => name);
  // What is Edge's alone.
  const wanted = theirs.filter((name) => !name.startsWith('ms'));
  expect(wanted).not.toEqual([]);
  const flag = TEST_FLAGS.find((one) => one.startsWith('--disable-features='));
  expect(flag?.split(/[=,]/)).toEqual(expect.arrayContaining(wanted));
});
