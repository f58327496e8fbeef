import { secondsSince } from '../project.ts';

/**
 * How a stage went. `passed` and `failed` count its tests, where it has some, and `flaky` those that passed at their
 * second try only; `leftOut` says why it could not run here, where that is no failure.
 */
export interface StageResult {
  ok: boolean;
  passed?: number;
  failed?: number;
  flaky?: number;
  leftOut?: string;
}

export interface Stage {
  name: string;
  run: () => Promise<StageResult>;
}

/**
 * Runs one stage after another and stops at the first that fails. Ends with a line per stage, and with one that counts
 * the tests of all of them; a stage that failed without a failed test counts as one.
 * @returns whether every stage went well
 */
export async function runStages(stages: readonly Stage[], isAskedToEnd: () => boolean): Promise<boolean> {
  const lines: string[] = [];
  let passed = 0;
  let failed = 0;
  let flaky = 0;
  let ok = true;
  for (const stage of stages) {
    console.log(`\n── ${stage.name}`);
    const startedAt = performance.now();
    const result = await stage.run().catch(failureOf(isAskedToEnd));
    if (isAskedToEnd()) return false;
    passed += result.passed ?? 0;
    failed += Math.max(result.failed ?? 0, Number(!result.ok));
    flaky += result.flaky ?? 0;
    ok = result.ok;
    lines.push(lineOf(stage, result, secondsSince(startedAt)));
    if (!ok) break;
  }
  console.log(`\n${lines.join('\n')}\n${passed} passed, ${failed} failed${flaky === 0 ? '' : `, ${flaky} flaky`}`);
  return ok;
}

/** A stage that breaks off has failed, and says why where nobody asked it to end. */
function failureOf(isAskedToEnd: () => boolean) {
  return (error: unknown): StageResult => {
    if (!isAskedToEnd()) console.error(error);
    return { ok: false };
  };
}

function lineOf({ name }: Stage, { ok, leftOut }: StageResult, took: string): string {
  if (leftOut !== undefined) return `LEFT OUT  ${name}: ${leftOut}`;
  return `${ok ? 'ok    ' : 'FAILED'}  ${name} (${took})`;
}
