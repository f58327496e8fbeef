import { findOnPath, findOrInstall, withApt } from '../find-program.ts';
import { browser } from './browser.ts';
import type { Stage } from './run-stages.ts';
import type { Tools } from './tools.ts';

/** Tests real pushes to a desktop browser. Skipped, with a message, where the machine lacks what they need. */
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

/** What this machine lacks for real pushes; undefined if nothing. As root it installs Debian's packages. */
export async function missingForPushes(): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'browsers show notifications over D-Bus on Linux alone';
  const find = findOrInstall(
    () => findOnPath(['openssl']) && findOnPath(['dbus-daemon']),
    [withApt('dbus', 'openssl')],
  );
  return (await find) === undefined ? 'dbus-daemon or openssl is not on this machine' : undefined;
}
