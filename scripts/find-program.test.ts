import { expect, test, vi } from 'vitest';
import { findOrInstall } from './find-program.ts';

test('what is installed is used, and nothing is installed', async () => {
  const install = vi.fn<() => Promise<void>>();
  expect(await findOrInstall(() => '/usr/bin/chromium', [install])).toBe('/usr/bin/chromium');
  expect(install).not.toHaveBeenCalled();
});

test('where one way to install something fails the next is tried, and none after the one that works', async () => {
  let found: string | undefined;
  const fails = vi.fn<() => Promise<boolean>>(async () => false);
  const works = vi.fn<() => Promise<void>>(async () => void (found = '/opt/chromium'));
  const needless = vi.fn<() => Promise<void>>();
  expect(await findOrInstall(() => found, [fails, works, needless])).toBe('/opt/chromium');
  expect(fails).toHaveBeenCalledOnce();
  expect(needless).not.toHaveBeenCalled();
});

test('of two runs at once on a machine that lacks something, one installs it', async () => {
  let found: string | undefined;
  const install = vi.fn<() => Promise<void>>(async () => void (found = '/opt/chromium'));
  const runs = [findOrInstall(() => found, [install]), findOrInstall(() => found, [install])];
  expect(await Promise.all(runs)).toEqual(['/opt/chromium', '/opt/chromium']);
  expect(install).toHaveBeenCalledOnce();
});

test('where nothing can be installed nothing is found', async () => {
  expect(await findOrInstall(() => undefined, [async () => false])).toBeUndefined();
});
