import { lazy, type ReactNode, Suspense } from 'react';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import { usePainted } from '../../ui/navigation/use-painted.ts';

const Beside = lazy(() => import('./beside.tsx'));

/** The frame around every screen. */
export function RootFrame({ children }: { children: ReactNode }) {
  const isPainted = usePainted();
  return (
    <>
      <SkipLink />
      {children}
      {isPainted && (
        <Suspense>
          <Beside />
        </Suspense>
      )}
    </>
  );
}
