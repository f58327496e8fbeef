import { useEffect, useState } from 'react';
import { readDraft, recallDraft } from '../../store/drafts.ts';

/** Whether it is known what was typed into a form and not saved, also before this page was loaded. */
export function useRecalledDraft(draftKey: string): boolean {
  const [isRecalled, setRecalled] = useState(() => readDraft(draftKey) !== undefined);
  useEffect(() => {
    let left = false;
    const recall = async () => {
      try {
        await recallDraft(draftKey);
      } catch (error) {
        // The form is of use without it.
        reportError(error);
      }
      if (!left) setRecalled(true);
    };
    void recall();
    return () => {
      left = true;
    };
  }, [draftKey]);
  return isRecalled;
}
