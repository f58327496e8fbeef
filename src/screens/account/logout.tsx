import LogOut from 'lucide-react/icons/log-out';
import { lazy, Suspense } from 'react';
import { Button } from '../../ui/button.tsx';
import { useLeaving } from './use-leaving.ts';

const LeaveUnsent = lazy(() => import('./leave-unsent.tsx'));

export function Logout() {
  const leaving = useLeaving('/login');
  return (
    <>
      <Button kind="secondary" wide icon={<LogOut size={20} aria-hidden="true" />} onClick={leaving.begin}>
        Logout
      </Button>
      {leaving.unsent > 0 && (
        <Suspense>
          <LeaveUnsent title="Log out and lose changes?" confirmLabel="Log out" leaving={leaving} />
        </Suspense>
      )}
    </>
  );
}
