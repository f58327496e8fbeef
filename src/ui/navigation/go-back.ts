import { useRouter } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { afterFrame } from './next-frame.ts';

/**
 * Goes to where one came from, or to `start` where this was the first screen: never out of the app. Pressed twice, it goes
 * once: the screen that is left stays until the other one is drawn.
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
