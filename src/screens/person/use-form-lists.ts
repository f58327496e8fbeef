import { useEffect, useState } from 'react';
import { DROPDOWNS, type Dropdowns } from '../../../contract/schema/dropdowns.ts';
import { loadDropdowns } from '../../online/dropdowns.ts';
import { useDropdowns } from '../../store/dropdowns.ts';

/**
 * The lists that a form offers; undefined while there is nothing to offer yet. They are fetched when the form is opened,
 * if there is a network; until then, and where that fails, those of the mirror stand in, and where it has none those that
 * came with this version of the app.
 */
export function useFormLists(): Dropdowns | undefined {
  const mirrored = useDropdowns();
  const [fetched, setFetched] = useState<Dropdowns>();
  const [isEnabled] = useState(() => navigator.onLine);
  const [isLoading, setLoading] = useState(isEnabled);
  useEffect(() => {
    if (!isEnabled) return;
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
  }, [isEnabled]);
  const standIn = mirrored === null && !isLoading ? DROPDOWNS : undefined;
  // What sync has stored is never older than what the worker may answer with.
  return mirrored ?? fetched ?? standIn;
}
