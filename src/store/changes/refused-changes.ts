import { useChanges } from './changes.ts';

/** Whether a change was refused that nobody has dealt with yet. */
export function useIsRefused(): boolean {
  return [...useChanges().values()].some(({ refused }) => refused !== undefined);
}
