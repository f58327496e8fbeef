import { useChanges } from './changes.ts';

/** Whether a refused change is unresolved. */
export function useIsRefused(): boolean {
  return [...useChanges().values()].some(({ refused }) => refused !== undefined);
}
