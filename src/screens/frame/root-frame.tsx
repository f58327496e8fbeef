import { lazy, type ReactNode, Suspense } from 'react';
import { SkipLink } from '../../ui/skip-link.tsx';
import { usePainted } from '../../ui/use-painted.ts';
import { Cookies } from './cookies.tsx';

const Toaster = lazy(async () => ({ default: (await import('../../ui/toaster.tsx')).Toaster }));

/** What stands around every screen. */
export function RootFrame({ children }: { children: ReactNode }) {
  const isPainted = usePainted();
  return (
    <>
      <SkipLink />
      {children}
      <Cookies />
      {isPainted && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </>
  );
}
