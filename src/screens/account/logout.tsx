import LogOut from 'lucide-react/icons/log-out';
import { Button } from '../../ui/buttons/button.tsx';
import { AskBeforeLoss } from './ask-before-loss.tsx';
import { useLeaving } from './use-leaving.ts';

export function Logout() {
  const leaving = useLeaving('/login');
  return (
    <>
      <Button kind="secondary" wide icon={<LogOut size={20} aria-hidden="true" />} onClick={leaving.begin}>
        Logout
      </Button>
      <AskBeforeLoss what="Log out" confirmLabel="Log out" leaving={leaving} />
    </>
  );
}
