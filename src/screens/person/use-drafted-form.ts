import { valibotResolver } from '@hookform/resolvers/valibot';
import { useCallback, useLayoutEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { type GenericSchema, safeParse } from 'valibot';
import { dropDraft, keepDraft, readDraft } from '../../store/changes/drafts.ts';
import { isPressWaiting, nextFrame } from '../../ui/navigation/next-frame.ts';
import { ONCE_TOUCHED } from '../../ui/fields/once-touched.ts';

interface DraftedFormOptions<Values extends FieldValues, Checked> {
  /** Under what the typing is kept when the form is left and come back to. */
  draftKey: string;
  /** What is stored, as `useStoredUntilTyped` gives it; undefined in a form of nobody yet. */
  stored: object | undefined;
  /** The form's values of that; where they change, a form that holds nothing typed follows. */
  values: Values;
  schema: GenericSchema<Values, Checked>;
}

/**
 * A form that shows a field's error once the field was touched, and brings back what was typed when it was left before.
 * `isRestored` says that it did, and `startOver` goes back to what is stored. `submit` checks and saves; what is wrong is
 * drawn after the next frame.
 */
export function useDraftedForm<Values extends FieldValues, Checked>({
  draftKey,
  stored,
  values,
  schema,
}: DraftedFormOptions<Values, Checked>) {
  const [draft] = useState(() => readDraft(draftKey)?.typed as Values | undefined);
  const [isRestored, setRestored] = useState(draft !== undefined);
  const form = useForm<Values, unknown, Checked>({
    ...ONCE_TOUCHED,
    // Or a rule over several fields would be silent while one of them is wrong in another way.
    criteriaMode: 'all',
    resolver: valibotResolver(schema),
    defaultValues: (draft ?? values) as DefaultValues<Values>,
  });
  const { clearErrors, formState, getValues, handleSubmit, reset, subscribe } = form;
  // As soon as there are fields: what a quick person types on a slow device before the first frame would be taken for older
  // than what is stored, and overwritten by it.
  useLayoutEffect(() => {
    const keep = (typed: Values) => {
      if (!isSame(typed, values)) keepDraft(draftKey, structuredClone(typed), stored);
      else if (readDraft(draftKey)) dropDraft(draftKey);
    };
    return subscribe({ formState: { values: true }, callback: ({ values: typed }) => keep(typed) });
  }, [draftKey, stored, values, subscribe]);
  useLayoutEffect(() => {
    if (readDraft(draftKey) === undefined && !isSame(getValues(), values)) reset(values);
  }, [draftKey, getValues, reset, values]);
  const submit = async (save: (checked: Checked) => Promise<void>) => {
    const seen = nextFrame();
    // A chip that was pressed just before is to be among what is saved.
    if (isPressWaiting()) await seen;
    // The library would draw the form anew before it saves, and again after.
    const { success, output } = safeParse(schema, getValues());
    if (success) {
      setRestored(false);
      await save(output);
      // What an earlier check said may have ended by itself, as where a name was given free.
      if (Object.keys(formState.errors).length > 0) clearErrors();
      return;
    }
    await seen;
    await handleSubmit(save)();
  };
  const startOver = useCallback(() => {
    dropDraft(draftKey);
    reset(values);
    setRestored(false);
  }, [draftKey, reset, values]);
  return { form, isRestored, startOver, submit };
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
