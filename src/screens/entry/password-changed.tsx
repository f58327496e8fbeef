import { PASSWORD_CHANGED } from '../../../contract/schema/accounts/account.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

/** Confirms that the new password is valid from now on. Loaded then. */
export default function PasswordChanged({ onDone }: { onDone: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onDone}
      title={PASSWORD_CHANGED}
      dismissible={false}
      actions={
        <Button kind="primary" wide onClick={onDone}>
          Ok
        </Button>
      }
    />
  );
}
