import { useRouter } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { afterFrame } from './next-frame.ts';

/**
 * Goes back to the former screen, or to `start` where this was the first one: never out of the app. A second press does
 * nothing: the old screen stays until the other one is drawn.
 */
export function useGoBack(start = '/'): () => void {
  const router = useRouter();
  const isLeaving = useRef(false);
  return useCallback(() => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    const stop = router.subscribe('onResolved', () => {
      stop();
      isLeaving.current = false;
    });
    const { history } = router;
    if (history.canGoBack()) history.back();
    else afterFrame(() => history.replace(start));
  }, [router, start]);
}
