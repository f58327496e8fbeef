import { lazy, type ReactNode, Suspense } from 'react';

const Toaster = lazy(async () => ({ default: (await import('../../ui/toaster.tsx')).Toaster }));

/** What stands around every screen. */
export function RootFrame({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Suspense>
        <Toaster />
      </Suspense>
    </>
  );
}
