import { valibotResolver } from '@hookform/resolvers/valibot';
import { useCallback, useLayoutEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { type GenericSchema, safeParse } from 'valibot';
import { dropDraft, keepDraft, readDraft } from '../../store/changes/drafts.ts';
import { isPressWaiting, nextFrame } from '../../ui/navigation/next-frame.ts';
import { ONCE_TOUCHED } from '../../ui/fields/once-touched.ts';

interface DraftedFormOptions<Values extends FieldValues, Checked> {
  /** The key of the form's draft. */
  draftKey: string;
  /** The stored entity, as `useStoredUntilTyped` returns it; undefined for a new one. */
  stored: object | undefined;
  /** The form's values of `stored`; where they change, a form without typed text follows. */
  values: Values;
  schema: GenericSchema<Values, Checked>;
}

/**
 * A form that shows a field's error once the field was touched, and restores its draft. `isRestored` tells that it did,
 * and `startOver` returns to the stored values. `submit` validates and saves; errors are drawn after the next frame.
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
    // By default a rule over several fields would be silent while one of them has another error.
    criteriaMode: 'all',
    resolver: valibotResolver(schema),
    defaultValues: (draft ?? values) as DefaultValues<Values>,
  });
  const { clearErrors, formState, getValues, handleSubmit, reset, subscribe } = form;
  // As soon as there are fields: text typed before the first frame on a slow device would count as older than the
  // stored values, and be overwritten by them.
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
    // A chip pressed just before must be among the saved values.
    if (isPressWaiting()) await seen;
    // The library would render the form again before it saves, and again after.
    const { success, output } = safeParse(schema, getValues());
    if (success) {
      setRestored(false);
      await save(output);
      // An earlier error may have ended by itself, as where a name became free.
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
