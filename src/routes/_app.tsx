import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { FirstSyncScreen } from '../screens/first-sync/first-sync-screen.tsx';
import { useProfile } from '../store/profile.ts';
import { currentSession, useSession } from '../store/session.ts';

/** Everything that needs a signed-in user. A visitor goes to sign in, and from there on to where they wanted to go. */
export const Route = createFileRoute('/_app')({
  beforeLoad: ({ location }) => {
    if (!currentSession()) throw redirect({ to: '/login', search: { redirect: wanted(location.href) }, replace: true });
  },
  component: SignedIn,
});

function SignedIn() {
  const session = useSession();
  const profile = useProfile();
  // Without a session the guard above is about to run again; see main.tsx.
  if (!session || profile === undefined) return null;
  return profile === null ? <FirstSyncScreen /> : <Outlet />;
}

function wanted(href: string): string | undefined {
  return href === '/' ? undefined : href;
}
