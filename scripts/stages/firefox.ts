import { findFirefox } from '../find-browser.ts';
import { missingForPushes } from './push.ts';
import type { Stage } from './run-stages.ts';
import type { Tools } from './tools.ts';
import { unit } from './unit.ts';

/** Tests in Firefox without some features. Skipped, with a message, without Firefox or what real pushes need. */
export function firefox(tools: Tools, folder: string): Stage {
  const name = 'Browser tests in Firefox';
  return {
    name,
    run: async () => {
      const path = await findFirefox();
      if (path === undefined) {
        console.log('Firefox is not on this machine: its journeys are left out.');
        return { ok: true, leftOut: 'Firefox is not on this machine' };
      }
      const args = ['--config', 'e2e/firefox/vitest.config.ts'];
      const missing = await missingForPushes();
      if (missing !== undefined) {
        console.log(`The journeys with real pushes are left out: ${missing}.`);
        args.push('--exclude', 'e2e/firefox/push.test.ts');
      }
      return unit(tools, name, folder, args, { FIREFOX_PATH: path }).run();
    },
  };
}
