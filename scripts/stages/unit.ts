import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { JsonTestResults } from 'vitest/node';
import { ROOT } from '../project.ts';
import type { Stage, StageResult } from './run-stages.ts';
import type { Tools } from './tools.ts';

/** Runs the unit tests. */
export function unit(
  tools: Tools,
  name: string,
  folder: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Stage {
  return {
    name,
    run: async () => {
      const report = join(folder, `${name}.json`);
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      const ok = await tools.run('vitest', ['run', ...reporters, ...args], env);
      return { ok, ...readReport(report) };
    },
  };
}

function readReport(file: string): Omit<StageResult, 'ok'> {
  try {
    const report: JsonTestResults = JSON.parse(readFileSync(file, 'utf8'));
    const failures = report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => `${relative(ROOT, name)}: ${fullName}`),
    );
    return { passed: report.numPassedTests, failed: report.numFailedTests, failures };
  } catch {
    // vitest ended before it wrote a report; its exit code marks the failure.
    return {};
  }
}
