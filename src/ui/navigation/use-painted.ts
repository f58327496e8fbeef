import { startTransition, useEffect, useState } from 'react';
import { afterFirstPaint } from './first-paint.ts';

/** False until the page has been painted for the first time, for content that must not delay that. */
export function usePainted(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => afterFirstPaint(() => startTransition(() => setIsPainted(true))), []);
  return isPainted;
}
