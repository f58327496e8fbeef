import { startTransition, useEffect, useState } from 'react';
import { afterFirstPaint } from './first-paint.ts';

/** False until the page has been painted for the first time, for what must not hold that up. */
export function usePainted(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => afterFirstPaint(() => startTransition(() => setIsPainted(true))), []);
  return isPainted;
}
