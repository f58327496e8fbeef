import type { Stage } from './run-stages.ts';
import type { Tools } from './tools.ts';

/** Builds the app where its sources have changed, in a process of its own that can be ended. */
export function build(tools: Tools): Stage {
  return {
    name: 'Build',
    run: async () => ({ ok: await tools.runScript('scripts/build.ts', ['--if-changed']) }),
  };
}
