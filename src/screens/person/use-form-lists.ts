import { useEffect, useState } from 'react';
import { DROPDOWNS, type Dropdowns } from '../../../contract/schema/dropdowns.ts';
import { loadDropdowns } from '../../online/dropdowns.ts';
import { useDropdowns } from '../../store/dropdowns.ts';

interface FormLists {
  /** Undefined while there is nothing to offer yet. */
  lists: Dropdowns | undefined;
  loading: boolean;
}

/**
 * The lists that a form offers. They are fetched when the form is opened, if `enabled`; until then, and where that fails,
 * those of the mirror stand in, and where it has none those that came with this version of the app.
 */
export function useFormLists({ enabled = navigator.onLine } = {}): FormLists {
  const mirrored = useDropdowns();
  const [fetched, setFetched] = useState<Dropdowns>();
  const [loading, setLoading] = useState(enabled);
  const [wanted] = useState(enabled);
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    const load = async () => {
      try {
        const lists = await loadDropdowns();
        if (!left) setFetched(lists);
      } catch (error) {
        // Only logged (specification, section 8): the lists that stand in are as good.
        reportError(error);
      } finally {
        if (!left) setLoading(false);
      }
    };
    void load();
    return () => {
      left = true;
    };
  }, [wanted]);
  const standIn = mirrored === null && !loading ? DROPDOWNS : undefined;
  return { lists: fetched ?? mirrored ?? standIn, loading };
}
