import { PASSWORD_CHANGED } from '../../../contract/schema/accounts/account.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

/** Says that the new password counts from now on. Loaded when it does. */
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
