import { useState } from 'react';

/** The ways in; one at a time can be under way. */
export type Way = 'password' | 'google' | 'facebook' | 'guest';

/**
 * What is shown where a way in failed. `other` is also for what nobody has foreseen, such as code that can't be had without a
 * network; `answered` for whatever the server says, whose own words are shown without it.
 */
export type Texts<Failure extends string> = Record<Failure | 'other', string> & { answered?: string };

export interface Entry {
  /** The general error to show, the last one if there were several. */
  error: string | undefined;
  /** What the button of a way shows: that it is being tried, or that another one is. */
  stateOf: (way: Way) => { loading: boolean; disabled: boolean };
  /** Tries a way in, which gives why it failed, or undefined. The error before it is cleared. */
  enter: <Failure extends string>(
    way: Way,
    texts: Texts<Failure>,
    ask: () => Promise<Failure | 'other' | { answered: string } | undefined>,
  ) => Promise<void>;
}

/** One general error and one attempt at a time for all ways of signing in on a screen (specification, section 4). */
export function useEntry(onEntered: () => void): Entry {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<Way>();
  const enter: Entry['enter'] = async (way, texts, ask) => {
    if (busy) return;
    setError(undefined);
    setBusy(way);
    try {
      const failure = await ask();
      if (failure === undefined) onEntered();
      else setError(typeof failure === 'object' ? (texts.answered ?? failure.answered) : texts[failure]);
    } catch (fault) {
      setError(texts.other);
      reportError(fault);
    } finally {
      setBusy(undefined);
    }
  };
  const stateOf = (way: Way) => ({ loading: busy === way, disabled: busy !== undefined && busy !== way });
  return { error, stateOf, enter };
}
