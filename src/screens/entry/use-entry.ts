import { useState } from 'react';

/** The ways to sign in; one at a time can be under way. */
export type Way = 'password' | 'google' | 'facebook' | 'guest';

/**
 * The texts of a failed way to sign in. `other` is for unforeseen failures too, such as code that can't be loaded
 * without a network. `answered` adds to the server's own message.
 */
export type Texts<Failure extends string> = Record<Failure | 'other', string> & { answered?: string };

export interface Entry {
  /** The general error to show: the last one. */
  error: string | undefined;
  /** The state of a way's button: tried itself, or disabled while another is tried. */
  stateOf: (way: Way) => { loading: boolean; disabled: boolean };
  /** Tries a way to sign in, which returns why it failed, or undefined. The former error is cleared. */
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
