import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { SignInScreen } from '../screens/sign-in/sign-in-screen.tsx';
import { currentSession } from '../store/session.ts';
import { localPath } from './local-path.ts';

export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>): { redirect?: string | undefined } => ({
    redirect: localPath(search['redirect']),
  }),
  beforeLoad: ({ search }) => {
    if (currentSession()) throw redirect({ href: search.redirect ?? '/', replace: true });
  },
  component: Login,
});

function Login() {
  const { redirect: wanted } = Route.useSearch();
  const router = useRouter();
  return <SignInScreen onSignedIn={() => router.history.replace(wanted ?? '/')} />;
}
