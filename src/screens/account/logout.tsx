import LogOut from 'lucide/dist/esm/icons/log-out.mjs';
import { Button } from '../../ui/buttons/button.tsx';
import { AskBeforeLoss } from './ask-before-loss.tsx';
import { useLeaving } from './use-leaving.ts';
import { Icon } from '../../ui/marks/icon.tsx';

export function Logout() {
  const leaving = useLeaving('/login');
  return (
    <>
      <Button kind="secondary" wide icon={<Icon of={LogOut} size={20} />} onClick={leaving.begin}>
        Logout
      </Button>
      <AskBeforeLoss what="Log out" confirmLabel="Log out" leaving={leaving} />
    </>
  );
}
