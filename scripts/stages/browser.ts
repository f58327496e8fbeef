import { readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
import { findChromium } from '../find-browser.ts';
import { ROOT } from '../project.ts';
import type { Stage, StageResult } from './run-stages.ts';
import type { Tools } from './tools.ts';

/** Runs the end-to-end tests of the built app in a real browser. */
export function browser(
  tools: Tools,
  folder: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Stage {
  return {
    name: 'Browser tests',
    run: async () => {
      const path = await findChromium();
      const report = join(folder, 'browser.json');
      const ok = await tools.run('playwright', ['test', '--reporter=list,json', ...args], {
        ...env,
        CHROME_PATH: path,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      });
      const leftovers = join('test-results', basename(folder));
      if (ok || tools.ending.aborted) rmSync(join(ROOT, leftovers), { recursive: true, force: true });
      else console.error(`What the failed tests left is in ${leftovers}.`);
      return { ok, ...readReport(report) };
    },
  };
}

function readReport(file: string): Omit<StageResult, 'ok'> {
  try {
    const { stats }: JSONReport = JSON.parse(readFileSync(file, 'utf8'));
    return { passed: stats.expected, failed: stats.unexpected, flaky: stats.flaky };
  } catch {
    // Playwright ended before it wrote a report; its exit code marks the failure.
    return {};
  }
}
