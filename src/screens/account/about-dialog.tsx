import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import * as css from './about-dialog.css.ts';
import { QUESTIONS } from './questions.ts';

/** Explains offra and how it works. */
export function AboutDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="About / FAQ"
      dismissible={false}
      actions={
        <Button kind="primary" wide onClick={onClose}>
          Close
        </Button>
      }
    >
      {QUESTIONS.map(({ question, answer }) => (
        <section key={question}>
          <h3 className={css.question}>{question}</h3>
          <p>{answer}</p>
        </section>
      ))}
    </Dialog>
  );
}
