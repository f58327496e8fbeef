import { Alert } from '../../ui/overlays/alert.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { flush } from '../../ui/theme/flush.css.ts';
import { focusContent } from '../../ui/navigation/focus-content.ts';

/** Shows that a form holds a restored draft, and offers the stored values instead. */
export function DraftNote({ onStartOver }: { onStartOver: () => void }) {
  const startOver = () => {
    onStartOver();
    // The focused button disappears with the note.
    focusContent();
  };
  return (
    <Alert
      tone="info"
      action={
        <Button className={flush} kind="quiet" size="small" onClick={startOver}>
          Start over
        </Button>
      }
    >
      What you typed earlier is still here. It is not saved yet.
    </Alert>
  );
}
