import { useCallback, useEffect, useRef, useState } from 'react';
import type { Asked, AskFailure } from '../../../online/asked.ts';

/** The server's last answer, and why there is no newer one. Both are undefined during the first call. */
export interface Heard<Value> {
  value?: Value | undefined;
  failure?: AskFailure | undefined;
  /** Asks the server again. */
  again: () => Promise<void>;
  /** Shows a value that is known from elsewhere. */
  put: (value: Value) => void;
}

/**
 * Asks the server, and again when the network returns or the page becomes visible. The last answer stays on the screen.
 * `ask` must be the same function each time.
 */
export function useAsked<Value>(ask: () => Promise<Asked<Value>>): Heard<Value> {
  const [heard, setHeard] = useState<Omit<Heard<Value>, 'again' | 'put'>>({});
  // Counts the calls and the values put: answers to earlier calls are out of date.
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
