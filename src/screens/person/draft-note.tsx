import { Alert } from '../../ui/overlays/alert.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { flush } from '../../ui/theme/flush.css.ts';
import { focusContent } from '../../ui/navigation/focus-content.ts';

/** Says that a form holds what was typed before, and offers what is stored instead. */
export function DraftNote({ onStartOver }: { onStartOver: () => void }) {
  const startOver = () => {
    onStartOver();
    // The note goes, and with it the button that had the focus.
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
