import { useEffect } from 'react';
import { keepStart, useHasDraft, useStart } from '../../store/drafts.ts';

/**
 * What is stored, for a form to show: always the newest as long as nothing is typed into the form, and from then on what
 * stood there when the typing began, whatever sync brings meanwhile and also when the form is left and come back to. What
 * was typed is a change of that: held against anything newer it would undo what other devices have changed.
 */
export function useStoredUntilTyped<Stored extends object>(stored: Stored, draftKey: string): Stored {
  const isTyped = useHasDraft(draftKey);
  const start = useStart(draftKey) as Stored | undefined;
  const standing = (isTyped ? start : undefined) ?? stored;
  useEffect(() => {
    if (isTyped) keepStart(draftKey, standing);
  }, [isTyped, draftKey, standing]);
  return standing;
}
