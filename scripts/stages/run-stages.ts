import { secondsSince } from '../project.ts';

/** `flaky` counts tests that passed only at the second try; `leftOut` says why a stage could not run, no failure. */
export interface StageResult {
  ok: boolean;
  passed?: number;
  failed?: number;
  flaky?: number;
  failures?: readonly string[];
  leftOut?: string;
}

export interface Stage {
  name: string;
  run: () => Promise<StageResult>;
}

/**
 * Runs stages until one fails, then prints a line per stage and per failed test, and the total. A stage that failed
 * without a failed test counts as one.
 * @param ending once aborted, no further stage starts and nothing more is printed
 * @returns whether every stage passed
 */
export async function runStages(stages: readonly Stage[], ending: AbortSignal): Promise<boolean> {
  const lines: string[] = [];
  const sum = { passed: 0, failed: 0, flaky: 0 };
  let ok = true;
  for (const { name, run } of stages) {
    console.log(`\n── ${name}`);
    const startedAt = performance.now();
    const result = await run().catch((error: unknown): StageResult => {
      if (!ending.aborted) console.error(error);
      return { ok: false };
    });
    if (ending.aborted) return false;
    const { passed = 0, failed = 0, flaky = 0, failures = [], leftOut } = result;
    ok = result.ok;
    sum.passed += passed;
    sum.failed += Math.max(failed, Number(!ok));
    sum.flaky += flaky;
    const outcome = `${ok ? 'ok    ' : 'FAILED'}  ${name} (${secondsSince(startedAt)})`;
    lines.push(leftOut === undefined ? outcome : `LEFT OUT  ${name}: ${leftOut}`);
    lines.push(...failures.map((failure) => `        ${failure}`));
    if (!ok) break;
  }
  const { passed, failed, flaky } = sum;
  console.log(`\n${lines.join('\n')}\n${passed} passed, ${failed} failed${flaky === 0 ? '' : `, ${flaky} flaky`}`);
  return ok;
}
