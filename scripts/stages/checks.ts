import type { Stage } from './run-stages.ts';
import type { Tools } from './tools.ts';

/** One per environment: the app, the server, the service worker, and the tests and scripts. */
const PROJECTS = ['tsconfig.json', 'server', 'sw', 'e2e'];

export function types(tools: Tools): Stage {
  return stage('Types', () => PROJECTS.map((project) => tools.run('tsc', ['-p', project])));
}

export function lint(tools: Tools): Stage {
  return stage('Lint', () => [
    tools.run('oxlint', ['--type-aware', '--deny-warnings']),
    tools.run('oxfmt', ['--check']),
    tools.runScript('scripts/linear/check-command.ts'),
  ]);
}

/** Builds the app if its sources have changed. */
export function build(tools: Tools): Stage {
  return stage('Build', () => [tools.runScript('scripts/build.ts', ['--if-changed'])]);
}

/** A stage that runs its commands at once and passes if all of them do. */
function stage(name: string, run: () => readonly Promise<boolean>[]): Stage {
  return { name, run: async () => ({ ok: (await Promise.all(run())).every(Boolean) }) };
}
