import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { afterPicture } from '../../ui/next-picture.ts';
import { showBehind } from '../../ui/show-behind.ts';

/** What was saved is to be seen at once: the screens don't fade over. */
const AT_ONCE = { to: '/', replace: true, viewTransition: false } as const;

/**
 * The way home after saving, which leaves the form behind. Where home stands right behind it that one is gone back to, as it
 * was left: another one in the form's place would begin at its top, and whoever goes back from it would see home twice.
 */
export function useGoHome(): () => Promise<void> {
  const router = useRouter();
  return useCallback(() => goHome(router), [router]);
}

async function goHome(router: AnyRouter): Promise<void> {
  const isShown = new Promise<void>((resolve) => {
    const stop = router.subscribe('onResolved', () => {
      stop();
      resolve();
    });
  });
  router.shouldViewTransition = AT_ONCE.viewTransition;
  const follow = showBehind(AT_ONCE.to);
  if (!follow) return router.navigate(AT_ONCE);
  await isShown;
  afterPicture(follow);
}
