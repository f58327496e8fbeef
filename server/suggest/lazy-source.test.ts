import { expect, it, onTestFinished, vi } from 'vitest';
import { createLazySource } from './lazy-source.ts';
import type { SuggestRequest, SuggestionSource } from './suggestion.ts';

const REQUEST = {} as SuggestRequest;

function lazy(load: () => Promise<SuggestionSource>) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const onFault = vi.fn<(error: unknown) => void>();
  const source = createLazySource(load, onFault);
  onTestFinished(source.stop);
  return { source, onFault };
}

it('the catalogue is read once, when somebody first asks', async () => {
  const load = vi.fn<() => Promise<SuggestionSource>>().mockResolvedValue({ suggest: async () => [] });
  const { source } = lazy(load);
  expect(load).not.toHaveBeenCalled();
  expect(await Promise.all([source.suggest(REQUEST), source.suggest(REQUEST)])).toEqual([[], []]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledOnce();
});

it('the catalogue is read a while after the start where nobody has asked', async () => {
  const load = vi.fn<() => Promise<SuggestionSource>>().mockResolvedValue({ suggest: async () => [] });
  lazy(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledOnce();
});

it('a catalogue that could not be read is told, and read anew for whoever asks next', async () => {
  const failure = new Error('Too many open files');
  const load = vi.fn<() => Promise<SuggestionSource>>().mockResolvedValue({ suggest: async () => [] });
  load.mockRejectedValueOnce(failure).mockRejectedValueOnce(failure);
  const { source, onFault } = lazy(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onFault).toHaveBeenCalledExactlyOnceWith(failure);
  await expect(source.suggest(REQUEST)).rejects.toBe(failure);
  expect(await source.suggest(REQUEST)).toEqual([]);
});
