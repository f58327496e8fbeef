import { expect, test, vi } from 'vitest';
import { findOrInstall } from './find-program.ts';

test('an installed program is used, and nothing is installed', async () => {
  const install = vi.fn<() => Promise<void>>();
  expect(await findOrInstall(() => '/usr/bin/chromium', [install])).toBe('/usr/bin/chromium');
  expect(install).not.toHaveBeenCalled();
});

test('if one way to install a program fails the next is tried, and none after the one that works', async () => {
  let found: string | undefined;
  const fails = vi.fn<() => Promise<boolean>>(async () => false);
  const works = vi.fn<() => Promise<void>>(async () => void (found = '/opt/chromium'));
  const needless = vi.fn<() => Promise<void>>();
  expect(await findOrInstall(() => found, [fails, works, needless])).toBe('/opt/chromium');
  expect(fails).toHaveBeenCalledOnce();
  expect(needless).not.toHaveBeenCalled();
});

test('of two concurrent runs on a machine that lacks a program, one installs it', async () => {
  let found: string | undefined;
  const install = vi.fn<() => Promise<void>>(async () => void (found = '/opt/chromium'));
  const runs = [findOrInstall(() => found, [install]), findOrInstall(() => found, [install])];
  expect(await Promise.all(runs)).toEqual(['/opt/chromium', '/opt/chromium']);
  expect(install).toHaveBeenCalledOnce();
});

test('without a way to install a program none is found', async () => {
  expect(await findOrInstall(() => undefined, [async () => false])).toBeUndefined();
});
