import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { lazy, Suspense, useDeferredValue } from 'react';
import { Guarded } from '../screens/frame/guarded.tsx';
import { useProfile } from '../store/account/profile.ts';
import { currentSession, useSession } from '../store/account/session.ts';

const FirstSyncScreen = lazy(() => import('../screens/first-sync/first-sync-screen.tsx'));

/** Everything that needs a signed-in user. A visitor goes to sign in, and from there to the wanted address. */
export const Route = createFileRoute('/_app')({
  beforeLoad: ({ location }) => {
    if (!currentSession()) throw redirect({ to: '/login', search: { redirect: wanted(location.href) }, replace: true });
  },
  component: SignedIn,
});

function SignedIn() {
  const session = useSession();
  const profile = useProfile();
  // A whole screen comes with the profile, and taps must be handled meanwhile.
  const deferred = useDeferredValue(profile);
  // Without a session the guard above is about to run again; see main.tsx.
  if (!session || profile === undefined || deferred === undefined) return null;
  // Another tab can sign in another account: nothing of the account before may stay on the screen or in a form.
  if (profile !== null && deferred !== null) {
    return (
      <Guarded>
        <Outlet key={session.accountId} />
      </Guarded>
    );
  }
  return (
    <Suspense>
      <FirstSyncScreen />
    </Suspense>
  );
}

function wanted(href: string): string | undefined {
  return href === '/' ? undefined : href;
}
