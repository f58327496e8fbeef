import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { afterFirstPaint } from '../../ui/first-paint.ts';
import { Cookies } from './cookies.tsx';

const Toaster = lazy(async () => ({ default: (await import('../../ui/toaster.tsx')).Toaster }));

/** What stands around every screen. */
export function RootFrame({ children }: { children: ReactNode }) {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => afterFirstPaint(() => setIsPainted(true)), []);
  return (
    <>
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
