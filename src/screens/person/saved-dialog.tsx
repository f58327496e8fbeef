import { illustrationPath } from '../../../contract/illustrations.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Illustration } from '../../ui/marks/illustration.tsx';
import * as css from './saved-dialog.css.ts';

const NOT_YET_SENT = 'It is safe on this device and not yet sent. It goes out as soon as offra can be reached.';

interface SavedDialogProps {
  text: string;
  /** Whether the server has not accepted it yet, which is shown. */
  isWaiting: boolean;
  onNext: () => void;
}

/** Confirms that the profile is saved; its button leads home. Loaded on demand. */
export default function SavedDialog({ text, isWaiting, onNext }: SavedDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onNext}
      title={text}
      description={isWaiting ? NOT_YET_SENT : undefined}
      dismissible={false}
      actions={
        <Button kind="primary" wide onClick={onNext}>
          Next
        </Button>
      }
    >
      <div className={css.picture}>
        <Illustration src={illustrationPath('party-popper')} gradient="rose" shape="disc" size={112} eager />
      </div>
    </Dialog>
  );
}
