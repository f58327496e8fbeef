import { illustrationPath } from '../../../contract/illustrations.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Illustration } from '../../ui/illustration.tsx';
import * as css from './saved-dialog.css.ts';

/** Says that the profile is saved; the way on leads home. Loaded when it is first needed. */
export default function SavedDialog({ text, onNext }: { text: string; onNext: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onNext}
      title={text}
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
