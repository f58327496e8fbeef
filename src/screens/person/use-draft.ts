import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CheckedPersonForm, PersonForm } from '../../../contract/schema/person-form.ts';
import { keepDraft, readDraft } from '../../store/drafts.ts';

/** Brings back what was typed when the form was left before, and keeps what is typed now. */
export function useDraft(key: string, form: UseFormReturn<PersonForm, unknown, CheckedPersonForm>): void {
  const { getValues, reset, watch } = form;
  useEffect(() => {
    const draft = readDraft(key);
    if (draft) reset(draft, { keepDefaultValues: true });
    const subscription = watch((_values, { type }) => {
      if (type === 'change') keepDraft(key, structuredClone(getValues()));
    });
    return () => subscription.unsubscribe();
  }, [key, getValues, reset, watch]);
}
