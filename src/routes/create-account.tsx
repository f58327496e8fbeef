import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignUpScreen } from '../screens/entry/sign-up-screen.tsx';
import { isGuest } from '../store/account/guest.ts';
import { currentSession } from '../store/account/session.ts';

/** Signing up, for visitors and for guests who want to keep their data. */
export const Route = createFileRoute('/create-account')({
  beforeLoad: async () => {
    if (currentSession() && !(await isGuest())) throw redirect({ to: '/', replace: true });
  },
  component: CreateAccount,
});

function CreateAccount() {
  const navigate = Route.useNavigate();
  return <SignUpScreen onSignedUp={() => void navigate({ to: '/', replace: true })} />;
}
