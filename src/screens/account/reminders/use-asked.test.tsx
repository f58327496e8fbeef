import { act, cleanup, renderHook } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Asked } from '../../../online/asked.ts';
import { useAsked } from './use-asked.ts';

/** Calls to a server that answers each one when the test says so. */
function asking() {
  const faults: unknown[] = [];
  vi.stubGlobal('reportError', (fault: unknown) => void faults.push(fault));
  onTestFinished(() => {
    cleanup();
    vi.unstubAllGlobals();
    expect(faults).toEqual([]);
  });
  const questions: ((answer: Asked<string>) => void)[] = [];
  const ask = () => new Promise<Asked<string>>((resolve) => questions.push(resolve));
  const { result } = renderHook(() => useAsked(ask));
  const answer = (question: number, value: string) => act(async () => questions[question]?.({ value }));
  return { result, answer, askAgain: () => act(() => void dispatchEvent(new Event('online'))) };
}

it('a late answer does not overwrite a value that was put since the call', async () => {
  const { result, answer, askAgain } = asking();
  await answer(0, 'the dead address');
  askAgain();
  act(() => result.current.put('the new address'));
  await answer(1, 'the dead address');
  expect(result.current.value).toBe('the new address');
  askAgain();
  await answer(2, 'a newer address');
  expect(result.current.value).toBe('a newer address');
});

it('an answer that comes after that of a later call is ignored', async () => {
  const { result, answer, askAgain } = asking();
  askAgain();
  await answer(1, 'now');
  await answer(0, 'before');
  expect(result.current.value).toBe('now');
});
