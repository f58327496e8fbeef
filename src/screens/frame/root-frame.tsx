import { lazy, type ReactNode, Suspense } from 'react';
import { Cookies } from './cookies.tsx';

const Toaster = lazy(async () => ({ default: (await import('../../ui/toaster.tsx')).Toaster }));

/** What stands around every screen. */
export function RootFrame({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Cookies />
      <Suspense>
        <Toaster />
      </Suspense>
    </>
  );
}
