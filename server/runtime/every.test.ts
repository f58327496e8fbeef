import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { every } from './every.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a task that takes longer than the interval never runs twice at once', async () => {
  const first = Promise.withResolvers<void>();
  const work = vi.fn<() => Promise<void>>().mockReturnValueOnce(first.promise).mockResolvedValue();
  const { stop } = every(1000, work, () => {});
  await vi.advanceTimersByTimeAsync(3500);
  expect(work).toHaveBeenCalledTimes(1);
  first.resolve();
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(2);
  await stop();
});

test('a failed run is reported, and the next one follows all the same', async () => {
  const fault = new Error('on purpose');
  const work = vi.fn<() => Promise<void>>().mockRejectedValueOnce(fault).mockResolvedValue();
  const onFault = vi.fn<(error: unknown) => void>();
  const { stop } = every(1000, work, onFault);
  await vi.advanceTimersByTimeAsync(2000);
  expect(onFault.mock.calls).toEqual([[fault]]);
  expect(work).toHaveBeenCalledTimes(2);
  await stop();
});

test('a stop waits for the present run, and no run follows it', async () => {
  const running = Promise.withResolvers<void>();
  const work = vi.fn<() => Promise<void>>().mockReturnValue(running.promise);
  const { stop } = every(1000, work, () => {});
  await vi.advanceTimersByTimeAsync(1000);
  let isStopped = false;
  const stopped = stop().then(() => (isStopped = true));
  await vi.advanceTimersByTimeAsync(5000);
  expect(isStopped).toBe(false);
  running.resolve();
  await stopped;
  expect(work).toHaveBeenCalledTimes(1);
});
