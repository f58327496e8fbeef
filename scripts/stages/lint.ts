import type { Stage } from './run-stages.ts';
import type { Tools } from './tools.ts';

export function lint(tools: Tools): Stage {
  return {
    name: 'Lint',
    run: async () => {
      const results = await Promise.all([
        tools.run('oxlint', ['--type-aware', '--deny-warnings']),
        tools.run('oxfmt', ['--check']),
        tools.runScript('scripts/linear/check-command.ts', []),
      ]);
      return { ok: results.every(Boolean) };
    },
  };
}
