import { useEffect } from 'react';

/** Calls back once nobody would be disturbed by cards that are made anew. Loaded where a list grows long. */
export default function ChangeOver({ onFree }: { onFree: () => void }) {
  useEffect(() => {
    let frame: number | undefined;
    let isOver = false;
    const look = () => {
      if (!isOver && !isAtCard()) onFree();
    };
    // What loses the focus does so before anything else has it.
    const lookNext = () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    // What shows them comes first, so that nobody goes to a card meanwhile; whoever shows them hears if it does not come.
    void import('./many-cards.tsx').then(lookNext, lookNext);
    addEventListener('focusin', lookNext);
    addEventListener('focusout', lookNext);
    return () => {
      isOver = true;
      removeEventListener('focusin', lookNext);
      removeEventListener('focusout', lookNext);
    };
  }, [onFree]);
  return null;
}

/** Whether somebody is at a card, or at a question that one of them has asked. */
function isAtCard(): boolean {
  return document.activeElement?.closest('article, [role=dialog], [role=alertdialog]') != null;
}
