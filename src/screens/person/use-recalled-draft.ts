import { useEffect, useState } from 'react';
import { readDraft, recallDraft } from '../../store/changes/drafts.ts';

/** Whether a form's draft has been read, also one from before this page was loaded. */
export function useRecalledDraft(draftKey: string): boolean {
  const [isRecalled, setRecalled] = useState(() => readDraft(draftKey) !== undefined);
  useEffect(() => {
    // The form works without its draft.
    void recallDraft(draftKey)
      .catch(reportError)
      .then(() => setRecalled(true));
  }, [draftKey]);
  return isRecalled;
}
