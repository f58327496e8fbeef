import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { goBackAtOnce } from '../../ui/history.ts';

/** What was saved is to be seen at once: the screens don't fade over. */
const AT_ONCE = { to: '/', replace: true, viewTransition: false } as const;

/**
 * The way home after saving, which leaves the form behind. Where home stands right behind it that one is gone back to:
 * another one in the form's place would have whoever goes back from it see home twice.
 */
export function useGoHome(): () => Promise<void> {
  const router = useRouter();
  return useCallback(() => (isHomeBehind() ? homeBehind(router) : router.navigate(AT_ONCE)), [router]);
}

/** Resolves once the screen that was gone back to is there. */
function homeBehind(router: AnyRouter): Promise<void> {
  return new Promise((resolve) => {
    const stop = router.subscribe('onResolved', () => {
      stop();
      resolve();
    });
    router.shouldViewTransition = AT_ONCE.viewTransition;
    goBackAtOnce(router.history);
  });
}

/** Whether going back leads home within this page. An older browser can't tell. */
function isHomeBehind(): boolean {
  const { navigation } = globalThis as Partial<typeof globalThis>;
  const at = navigation?.currentEntry?.index ?? 0;
  const behind = navigation?.entries()[at - 1];
  return behind?.sameDocument === true && new URL(behind.url ?? '').pathname === AT_ONCE.to;
}
