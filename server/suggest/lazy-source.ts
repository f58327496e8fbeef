import type { SuggestionSource } from './suggestion.ts';

/** How long after the start the catalogue is read where nobody has asked before, in milliseconds. */
const READ_AFTER_MS = 60_000;

/**
 * The engine with its catalogue, read when it is first needed or a while after the start, whichever comes first: reading
 * thousands of ideas takes as long as all else of a start together. `stop` calls the reading off.
 */
export function createLazySource(
  load: () => Promise<SuggestionSource>,
  onFault: (error: unknown) => void,
  readAfterMs = READ_AFTER_MS,
): SuggestionSource & { stop: () => void } {
  let source: Promise<SuggestionSource> | undefined;
  const open = () =>
    (source ??= load().catch((error: unknown) => {
      source = undefined;
      throw error;
    }));
  const timer = setTimeout(() => void open().catch(onFault), readAfterMs);
  timer.unref();
  return { suggest: async (request) => (await open()).suggest(request), stop: () => clearTimeout(timer) };
}
