import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

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
    />
  );
}
