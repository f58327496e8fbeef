import LogOut from 'lucide-react/icons/log-out';
import { Button } from '../../ui/button.tsx';
import { LeaveUnsent } from './leave-unsent.tsx';
import { useLeaving } from './use-leaving.ts';

export function Logout() {
  const leaving = useLeaving('/login');
  return (
    <>
      <Button kind="secondary" wide icon={<LogOut size={20} aria-hidden="true" />} onClick={leaving.begin}>
        Logout
      </Button>
      {leaving.unsent > 0 && <LeaveUnsent title="Log out and lose changes?" confirmLabel="Log out" leaving={leaving} />}
    </>
  );
}
