import { PASSWORD_CHANGED } from '../../../contract/schema/account.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

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
