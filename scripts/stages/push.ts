import { findOnPath, findOrInstall, withApt } from '../find-program.ts';
import { browser } from './browser.ts';
import type { Stage } from './run-stages.ts';
import type { Tools } from './tools.ts';

/**
 * The journeys in which the server pushes to a real browser, which shows that on a desktop where it is tapped. Left out,
 * and said so, where the machine lacks what they take.
 * @param folder where this run keeps its files
 */
export function push(tools: Tools, folder: string): Stage {
  return {
    name: 'Browser tests with real pushes',
    run: async () => {
      const missing = await missingForPushes();
      if (missing === undefined) return browser(tools, folder, ['--config', 'e2e/push/playwright.config.ts']).run();
      console.log(`The journeys with real pushes are left out: ${missing}.`);
      return { ok: true, leftOut: missing };
    },
  };
}

/**
 * What this machine lacks for real pushes, which take a message bus for a desktop, and openssl for the certificate of
 * their push services; undefined where it has everything. Root installs both from Debian.
 */
export async function missingForPushes(): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'browsers show notifications over D-Bus on Linux alone';
  const find = findOrInstall(
    () => findOnPath(['openssl']) && findOnPath(['dbus-daemon']),
    [withApt('dbus', 'openssl')],
  );
  return (await find) === undefined ? 'dbus-daemon or openssl is not on this machine' : undefined;
}
