import { useCallback, useEffect, useRef, useState } from 'react';
import type { Asked, AskFailure } from '../../../online/asked.ts';

/** What the server said last, and why it says nothing now. Neither is there while it is being asked for the first time. */
export interface Heard<Value> {
  value?: Value | undefined;
  failure?: AskFailure | undefined;
  /** Asks anew. */
  again: () => Promise<void>;
  /** Shows what is known by other ways. */
  put: (value: Value) => void;
}

/**
 * Asks the server, and again once there is a network or the page is looked at again. What was heard last stays on the
 * screen. `ask` must be the same function each time.
 */
export function useAsked<Value>(ask: () => Promise<Asked<Value>>): Heard<Value> {
  const [heard, setHeard] = useState<Omit<Heard<Value>, 'again' | 'put'>>({});
  // How often it was asked or known by other ways: what was asked before the last of them is out of date.
  const turns = useRef(0);
  const again = useCallback(async () => {
    turns.current += 1;
    const turn = turns.current;
    const { value, failure } = await ask();
    if (turn !== turns.current) return;
    setHeard((before) => (failure ? { value: before.value, failure } : { value }));
  }, [ask]);
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === 'visible') again().catch(reportError);
    };
    read();
    document.addEventListener('visibilitychange', read);
    addEventListener('online', read);
    return () => {
      document.removeEventListener('visibilitychange', read);
      removeEventListener('online', read);
    };
  }, [again]);
  const put = (value: Value) => {
    turns.current += 1;
    setHeard({ value });
  };
  return { ...heard, again, put };
}
