import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordScreen } from '../screens/entry/reset-password-screen.tsx';

export const Route = createFileRoute('/reset-password')({
  validateSearch: (search: Record<string, unknown>): { token?: string | undefined } => {
    const { token } = search;
    return { token: typeof token === 'string' && token !== '' ? token : undefined };
  },
  component: ResetPassword,
});

function ResetPassword() {
  const { token } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <ResetPasswordScreen token={token} onDone={() => void navigate({ to: '/login', replace: true })} />;
}
