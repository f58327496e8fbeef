import { useEffect, useState } from 'react';
import { ONCE_TOUCHED } from './once-touched.ts';

/**
 * Whether a field was touched, a moment ago or longer. For errors known before the field is touched, which the form's
 * own delay doesn't hold back.
 */
export function useTouchedAWhile(isTouched: boolean): boolean {
  const [isAWhile, setAWhile] = useState(isTouched);
  useEffect(() => {
    if (!isTouched) return undefined;
    const timer = setTimeout(() => setAWhile(true), ONCE_TOUCHED.delayError);
    return () => {
      clearTimeout(timer);
      setAWhile(false);
    };
  }, [isTouched]);
  return isTouched && isAWhile;
}
