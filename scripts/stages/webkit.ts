import { findWebkit } from '../browser/find-webkit.ts';
import type { Stage } from './run-stages.ts';
import type { Tools } from './tools.ts';
import { unit } from './unit.ts';

/**
 * The journeys that show what the app does in the engine of Safari. Left out, and said so, where the machine has no
 * WebKitGTK or no screen for it; one that was named and doesn't work is a failure.
 * @param folder where this run keeps its files
 */
export function webkit(tools: Tools, folder: string): Stage {
  const name = 'Browser tests in WebKitGTK';
  return {
    name,
    run: async () => {
      const found = await findWebkit(tools.ending);
      if ('browser' in found) {
        const env = { WEBKIT_PATH: found.browser, XVFB_PATH: found.display };
        return unit(tools, name, folder, ['--config', 'e2e/webkit/vitest.config.ts'], env).run();
      }
      const { WEBKIT_PATH: chosen = '' } = process.env;
      if (chosen !== '') {
        console.error(found.problem);
        return { ok: false };
      }
      console.log(`${found.problem}: its journeys are left out.`);
      return { ok: true, leftOut: found.problem };
    },
  };
}
