import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { SignInScreen } from '../screens/entry/sign-in-screen.tsx';
import { isGuest } from '../store/account/guest.ts';
import { currentSession } from '../store/account/session.ts';
import { localPath } from './local-path.ts';

interface Search {
  redirect?: string | undefined;
  /** Set for a guest who wants to sign in to an account and must not be sent home. */
  guest?: 'true' | undefined;
  dialog?: 'terms' | undefined;
}

export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    redirect: localPath(search['redirect']),
    guest: search['guest'] === 'true' ? 'true' : undefined,
    dialog: search['dialog'] === 'terms' ? 'terms' : undefined,
  }),
  beforeLoad: async ({ search }) => {
    if (!currentSession() || (search.guest && (await isGuest()))) return;
    throw redirect({ href: search.redirect ?? '/', replace: true });
  },
  component: Login,
});

function Login() {
  const { redirect: wanted, dialog } = Route.useSearch();
  const router = useRouter();
  const navigate = Route.useNavigate();
  return (
    <SignInScreen
      onSignedIn={() => router.history.replace(wanted ?? '/')}
      isTermsOpen={dialog === 'terms'}
      onTermsClosed={() => void navigate({ search: (search) => ({ ...search, dialog: undefined }), replace: true })}
    />
  );
}
