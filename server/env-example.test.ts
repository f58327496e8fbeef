import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { type Setting, SETTINGS } from './runtime/settings.ts';

const EXAMPLE = '../.env.example';

const HEAD = `# The settings of offra. Copy this file to .env, take the # away before what you set, and start again.
# A variable of the environment counts before the same one here; docs/operations.md says more of many.
# Made from server/runtime/settings.ts, and written again by: npx vitest run server/env-example.test.ts --update
`;

test('.env.example names every setting that the server knows, with its purpose and default', async () => {
  const settings: [name: string, setting: Setting][] = Object.entries(SETTINGS);
  const parts = settings.map(([name, setting]) => `# ${setting.purpose}\n#${name}=${setting.default ?? ''}\n`);
  await expect([HEAD, ...parts].join('\n')).toMatchFileSnapshot(EXAMPLE);
});

test('with every line of .env.example set, the server starts as without', async () => {
  const example = await readFile(new URL(EXAMPLE, import.meta.url), 'utf8');
  const taken = parseEnv(example.replaceAll(/^#(?=\w)/gm, ''));
  expect(Object.keys(taken).toSorted()).toEqual(Object.keys(SETTINGS).toSorted());
  expect(readConfig(taken)).toEqual(readConfig({}));
});
