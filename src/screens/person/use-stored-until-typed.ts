import { useEffect, useState } from 'react';
import { keepStart, readStart, useHasDraft } from '../../store/drafts.ts';

/**
 * What is stored, for a form to show: always the newest as long as nothing is typed into the form, and from then on what
 * stood there when the typing began, whatever sync brings meanwhile and also when the form is left and come back to. What
 * was typed is a change of that: held against anything newer it would undo what other devices have changed.
 */
export function useStoredUntilTyped<Stored extends object>(stored: Stored, draftKey: string): Stored {
  const [shown, setShown] = useState(() => (readStart(draftKey) as Stored | undefined) ?? stored);
  const isTyped = useHasDraft(draftKey);
  const standing = isTyped ? shown : stored;
  useEffect(() => {
    if (isTyped) keepStart(draftKey, standing);
  }, [isTyped, draftKey, standing]);
  if (standing !== shown) setShown(standing);
  return standing;
}
