import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignUpScreen } from '../screens/sign-up/sign-up-screen.tsx';
import { currentSession } from '../store/session.ts';

export const Route = createFileRoute('/create-account')({
  beforeLoad: () => {
    if (currentSession()) throw redirect({ to: '/', replace: true });
  },
  component: CreateAccount,
});

function CreateAccount() {
  const navigate = Route.useNavigate();
  return <SignUpScreen onSignedUp={() => void navigate({ to: '/', replace: true })} />;
}
