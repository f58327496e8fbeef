import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { JsonTestResults } from 'vitest/node';
import { ROOT } from '../project.ts';
import type { Stage, StageResult } from './run-stages.ts';
import type { Tools } from './tools.ts';

/**
 * The tests that lie beside what they test.
 * @param folder where this run keeps its files
 * @param args more arguments for vitest
 * @param env more of an environment for the tests
 */
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
    // Ended before it wrote a report: its exit code says that it failed.
    return {};
  }
}
