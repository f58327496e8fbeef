import { useEffect, useState } from 'react';
import { DROPDOWNS, type Dropdowns } from '../../../contract/schema/gifts/dropdowns.ts';
import { loadDropdowns } from '../../online/dropdowns.ts';

/**
 * The lists that a form offers: at once those of this version of the app, and the server's once it has answered. They
 * are fetched when the form is opened, if there is a network; a failure is only logged (specification, section 8).
 */
export function useFormLists(): Dropdowns {
  const [lists, setLists] = useState(DROPDOWNS);
  useEffect(() => {
    if (!navigator.onLine) return;
    let left = false;
    const load = async () => {
      try {
        const fetched = await loadDropdowns();
        if (!left) setLists(fetched);
      } catch (error) {
        reportError(error);
      }
    };
    void load();
    return () => {
      left = true;
    };
  }, []);
  return lists;
}
