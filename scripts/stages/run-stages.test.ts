import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runStages, type Stage, type StageResult } from './run-stages.ts';

let said = '';
beforeEach(() => {
  said = '';
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    said += `${line}\n`;
  });
});
afterEach(() => vi.restoreAllMocks());

const NOT_ENDING = new AbortController().signal;
const stage = (name: string, result: StageResult): Stage => ({ name, run: async () => result });

test('the last line counts the tests of all stages together', async () => {
  const stages = [
    stage('Unit', { ok: true, passed: 3, failed: 0 }),
    stage('Browser', { ok: true, passed: 2, failed: 0 }),
  ];
  expect(await runStages(stages, NOT_ENDING)).toBe(true);
  expect(said.trimEnd().split('\n').at(-1)).toBe('5 passed, 0 failed');
});

test('a test that passed only at its second try is counted in the last line', async () => {
  expect(await runStages([stage('Browser', { ok: true, passed: 2, failed: 0, flaky: 1 })], NOT_ENDING)).toBe(true);
  expect(said.trimEnd().split('\n').at(-1)).toBe('2 passed, 0 failed, 1 flaky');
});

test('the first stage that fails is the last one that runs', async () => {
  const never = vi.fn<Stage['run']>();
  const stages = [stage('Unit', { ok: false, passed: 3, failed: 1 }), { name: 'Browser', run: never }];
  expect(await runStages(stages, NOT_ENDING)).toBe(false);
  expect(never).not.toHaveBeenCalled();
  expect(said).toMatch(/^FAILED +Unit \(\d+\.\d s\)\n3 passed, 1 failed$/m);
});

test('the failed tests are named at the end', async () => {
  await runStages([stage('Unit', { ok: false, failed: 1, failures: ['home.test.tsx: shows a card'] })], NOT_ENDING);
  expect(said).toMatch(/^FAILED +Unit .*\n +home\.test\.tsx: shows a card\n0 passed, 1 failed$/m);
});

test('a run that was asked to end starts no further stage', async () => {
  const never = vi.fn<Stage['run']>();
  expect(await runStages([stage('Unit', { ok: true }), { name: 'Browser', run: never }], AbortSignal.abort())).toBe(
    false,
  );
  expect(never).not.toHaveBeenCalled();
});

test('a stage that could not run here says why and stops nothing', async () => {
  const stages = [
    stage('Elsewhere', { ok: true, leftOut: 'there is no database' }),
    stage('Unit', { ok: true, passed: 1 }),
  ];
  expect(await runStages(stages, NOT_ENDING)).toBe(true);
  expect(said).toMatch(/^LEFT OUT  Elsewhere: there is no database\nok +Unit \(\d+\.\d s\)\n1 passed, 0 failed$/m);
});

test('a stage that fails without a failed test prints no line that says that nothing failed', async () => {
  await runStages([stage('Types', { ok: false }), stage('Unit', { ok: true, passed: 3 })], NOT_ENDING);
  expect(said.trimEnd().split('\n').at(-1)).toBe('0 passed, 1 failed');
});

test('a stage that throws counts as failed, and its error is shown', async () => {
  const shown = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = new Error('no manifest');
  expect(await runStages([{ name: 'Byte budget', run: () => Promise.reject(error) }], NOT_ENDING)).toBe(false);
  expect(shown).toHaveBeenCalledWith(error);
  expect(said).toMatch(/^FAILED +Byte budget/m);
});

test('a stage that was ended by the person’s abort says nothing', async () => {
  const shown = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(
    await runStages([{ name: 'Build', run: () => Promise.reject(new Error('aborted')) }], AbortSignal.abort()),
  ).toBe(false);
  expect(shown).not.toHaveBeenCalled();
});
