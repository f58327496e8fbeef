import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

/** Says that a form holds what was typed before, and offers what is stored instead. */
export function DraftNote({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Alert
      tone="info"
      action={
        <Button kind="quiet" size="small" onClick={onStartOver}>
          Start over
        </Button>
      }
    >
      What you typed before is still here, not saved yet.
    </Alert>
  );
}
