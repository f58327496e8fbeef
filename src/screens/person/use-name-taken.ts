import { useCallback, useEffect } from 'react';
import { connectionNameKey } from '../../../contract/rules/limits/connection-name.ts';
import { knownSummaries, readAhead, type Summary } from '../../store/connections/connections.ts';

/** Returns a check whether another of the user's connections has a name, as far as they are known by then. */
export function useNameTaken(ownId: string | undefined): (name: string) => boolean {
  useEffect(readAhead, []);
  return useCallback(
    (name: string) => (holders(knownSummaries()).get(connectionNameKey(name)) ?? []).some((id) => id !== ownId),
    [ownId],
  );
}

let sorted: { of: readonly Summary[]; byKey: ReadonlyMap<string, string[]> } | undefined;

/** The ids by name in its form for comparison; sorted once for all text typed meanwhile. */
function holders(of: readonly Summary[]): ReadonlyMap<string, string[]> {
  if (sorted?.of === of) return sorted.byKey;
  const byKey = new Map<string, string[]>();
  for (const { id, name } of of) {
    const key = connectionNameKey(name);
    byKey.set(key, [...(byKey.get(key) ?? []), id]);
  }
  sorted = { of, byKey };
  return byKey;
}
