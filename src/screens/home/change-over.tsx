import { useEffect } from 'react';
import { afterPicture } from '../../ui/next-picture.ts';
import { noteCards } from './use-rows.ts';

interface ChangeOverProps {
  /** Called once nobody would be disturbed by cards that are made anew. */
  onFree: () => void;
  /** Called whenever somebody would be. */
  onHeldUp: () => void;
}

/** Looks for the moment in which the cards of a list that has grown long may be made anew. Loaded where there is one. */
export default function ChangeOver({ onFree, onHeldUp }: ChangeOverProps) {
  useEffect(() => {
    let turn = 0;
    let isOver = false;
    const look = () => {
      if (isOver) return;
      if (isAtCard()) {
        onHeldUp();
        return;
      }
      const list = document.querySelector('[data-connection]')?.parentElement;
      if (list) noteCards(list);
      onFree();
    };
    // What loses the focus does so before anything else has it; a dialog gives it back some time after it has closed.
    const lookNext = () => {
      turn += 1;
      const mine = turn;
      afterPicture(() => {
        if (mine === turn) look();
      });
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
  }, [onFree, onHeldUp]);
  return null;
}

/** Whether somebody is at a card, or at a question that one of them has asked. */
function isAtCard(): boolean {
  return document.activeElement?.closest('article, [role=dialog], [role=alertdialog]') != null;
}
