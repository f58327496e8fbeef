import { useState } from 'react';
import { useHasDraft } from '../../store/drafts.ts';

/**
 * What is stored, for a form to show: always the newest as long as nothing is typed into the form, and from then on what
 * stood there when the typing began, whatever sync brings meanwhile.
 */
export function useStoredUntilTyped<Stored extends object>(stored: Stored, draftKey: string): Stored {
  const [shown, setShown] = useState(stored);
  const isTyped = useHasDraft(draftKey);
  if (stored === shown || isTyped) return shown;
  setShown(stored);
  return stored;
}
