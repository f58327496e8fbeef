import { useEffect, useState } from 'react';
import { readDraft, recallDraft } from '../../store/changes/drafts.ts';

/** Whether it is known what was typed into a form and not saved, also before this page was loaded. */
export function useRecalledDraft(draftKey: string): boolean {
  const [isRecalled, setRecalled] = useState(() => readDraft(draftKey) !== undefined);
  useEffect(() => {
    // The form is of use without it.
    void recallDraft(draftKey)
      .catch(reportError)
      .then(() => setRecalled(true));
  }, [draftKey]);
  return isRecalled;
}
