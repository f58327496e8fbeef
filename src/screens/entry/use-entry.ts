import { useState } from 'react';

/** The ways in; one at a time can be under way. */
export type Way = 'password' | 'google' | 'facebook' | 'guest';

export interface Entry {
  /** The general error to show, the last one if there were several. */
  error: string | undefined;
  /** The way that is being tried. */
  busy: Way | undefined;
  /** Tries a way in, which gives the text of what went wrong, or undefined. The error before it is cleared. */
  enter: (way: Way, ask: () => Promise<string | undefined>) => Promise<void>;
}

/** One general error and one attempt at a time for all ways of signing in on a screen (specification, section 4). */
export function useEntry(onEntered: () => void): Entry {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<Way>();
  const enter: Entry['enter'] = async (way, ask) => {
    if (busy) return;
    setError(undefined);
    setBusy(way);
    try {
      const failed = await ask();
      if (failed === undefined) onEntered();
      else setError(failed);
    } finally {
      setBusy(undefined);
    }
  };
  return { error, busy, enter };
}
