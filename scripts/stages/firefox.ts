import { findDesktop } from '../browser/find-desktop.ts';
import { findFirefox } from '../browser/find-firefox.ts';
import type { Stage } from './run-stages.ts';
import type { Tools } from './tools.ts';
import { unit } from './unit.ts';

/**
 * The journeys that show what the app does where a browser lacks something, in one that does. Left out, and said so,
 * where there is no Firefox to be had; one that was named and doesn't work is a failure.
 * @param folder where this run keeps its files
 */
export function firefox(tools: Tools, folder: string): Stage {
  const name = 'Browser tests in Firefox';
  return {
    name,
    run: async () => {
      const found = await findFirefox(tools.ending);
      if ('path' in found) {
        const args = ['--config', 'e2e/firefox/vitest.config.ts'];
        return unit(tools, name, folder, args, { FIREFOX_PATH: found.path, ...(await desktop(tools)) }).run();
      }
      const { FIREFOX_PATH: chosen = '' } = process.env;
      if (chosen !== '') {
        console.error(found.problem);
        return { ok: false };
      }
      console.log(`${found.problem}: its journeys are left out.`);
      return { ok: true, leftOut: found.problem };
    },
  };
}

/** What the tests find a desktop by that shows notifications. Without one, which is said, they leave real pushes out. */
async function desktop(tools: Tools): Promise<NodeJS.ProcessEnv> {
  const found = await findDesktop(tools.ending);
  if ('path' in found) return { DBUS_DAEMON_PATH: found.path };
  console.log(`The journeys with real pushes are left out: ${found.problem}.`);
  return {};
}
