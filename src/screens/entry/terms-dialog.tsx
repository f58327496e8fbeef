import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

/** The placeholder of the terms. No visible button leads here (specification, section 2, 'Sign-in screen'). */
export default function TermsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Terms and conditions"
      description="Coming soon..."
      dismissible={false}
      actions={
        <Button kind="primary" onClick={onClose}>
          Close
        </Button>
      }
    />
  );
}
