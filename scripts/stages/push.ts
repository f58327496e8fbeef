import { findDesktop } from '../browser/find-desktop.ts';
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
      const desktop = await findDesktop(tools.ending);
      if ('problem' in desktop) {
        console.log(`The journeys with real pushes are left out: ${desktop.problem}.`);
        return { ok: true, leftOut: desktop.problem };
      }
      const args = ['--config', 'e2e/push/playwright.config.ts'];
      return browser(tools, folder, args, { DBUS_DAEMON_PATH: desktop.path }).run();
    },
  };
}
