import { createFileRoute, Navigate, Outlet } from '@tanstack/react-router';
import { AppFrame } from '../../screens/frame/app-frame.tsx';
import { useProfile } from '../../store/account/profile.ts';

/** The profile guard: a signed-in user who is not a guest and has no name yet creates a profile first. */
export const Route = createFileRoute('/_app/_named')({ component: Named });

function Named() {
  const profile = useProfile();
  if (profile === undefined || profile === null) return null;
  if (profile.type !== 'guest' && !profile.name) return <Navigate to="/profile" replace />;
  return (
    <AppFrame>
      <Outlet />
    </AppFrame>
  );
}
