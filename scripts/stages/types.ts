import type { Stage } from './run-stages.ts';
import type { Tools } from './tools.ts';

/** One per world: the app, the server, the service worker, and the tests and scripts. */
const PROJECTS = ['tsconfig.json', 'server', 'sw', 'e2e'];

export function types(tools: Tools): Stage {
  return {
    name: 'Types',
    run: async () => {
      const results = await Promise.all(PROJECTS.map((project) => tools.run('tsc', ['-p', project])));
      return { ok: results.every(Boolean) };
    },
  };
}
