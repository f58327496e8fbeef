import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { afterPicture } from './next-picture.ts';

/** Goes to where one came from, or to `start` where this was the first screen: never out of the app. */
export function useGoBack(start = '/'): () => void {
  const { history } = useRouter();
  return useCallback(() => {
    if (history.canGoBack()) history.back();
    else afterPicture(() => history.replace(start));
  }, [history, start]);
}
