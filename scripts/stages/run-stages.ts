import { secondsSince } from '../project.ts';

/**
 * How a stage went. `passed` and `failed` count its tests, where it has some, and `flaky` those that passed at their
 * second try only; `failures` names those that failed; `leftOut` says why it could not run here, where that is no failure.
 */
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

/** Stages that each leave processors free and run at once. */
export type SideBySide = readonly Stage[];

/**
 * Runs one stage after another, those that are given together at once, and stops where one fails. Ends
 * with a line per stage, one per failed test, and one that counts the tests of all stages; a stage that failed without a failed test counts as one.
 * @returns whether every stage went well
 */
export async function runStages(
  stages: readonly (Stage | SideBySide)[],
  isAskedToEnd: () => boolean,
): Promise<boolean> {
  const lines: string[] = [];
  let passed = 0;
  let failed = 0;
  let flaky = 0;
  let ok = true;
  for (const stage of stages) {
    const together = 'run' in stage ? [stage] : stage;
    console.log(`\n── ${together.map(({ name }) => name).join(', ')}`);
    const startedAt = performance.now();
    const results = await Promise.all(
      together.map(async (one) => {
        const result = await one.run().catch(failureOf(isAskedToEnd));
        return { ...result, line: lineOf(one, result, secondsSince(startedAt)) };
      }),
    );
    if (isAskedToEnd()) return false;
    for (const result of results) {
      passed += result.passed ?? 0;
      failed += Math.max(result.failed ?? 0, Number(!result.ok));
      flaky += result.flaky ?? 0;
      ok &&= result.ok;
      lines.push(result.line, ...(result.failures ?? []).map((failure) => `        ${failure}`));
    }
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
