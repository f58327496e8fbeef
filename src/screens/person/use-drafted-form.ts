import { valibotResolver } from '@hookform/resolvers/valibot';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { type GenericSchema, safeParse } from 'valibot';
import {
  dropDraft,
  isTypedOn,
  keepDraft,
  keepSubmitted,
  type Outcome,
  readDraft,
  type Saved,
  settleDraft,
  submitDraft,
  useHasDraft,
} from '../../store/drafts.ts';
import { isPressWaiting, nextPicture } from '../../ui/next-picture.ts';
import { ONCE_TOUCHED } from '../../ui/once-touched.ts';

interface DraftedFormOptions<Values extends FieldValues, Checked> {
  /** Under what the typing is kept when the form is left and come back to. */
  draftKey: string;
  /** What is stored; where it changes, a form that holds nothing typed follows. */
  values: Values;
  schema: GenericSchema<Values, Checked>;
}

/**
 * A form that shows a field's error once the field was touched, and brings back what was typed when it was left before.
 * `isRestored` says that it did, and `startOver` goes back to what is stored. `submit` checks and saves; what is wrong is
 * drawn after the next picture. `saving` is to be told how that goes on.
 */
export function useDraftedForm<Values extends FieldValues, Checked>({
  draftKey,
  values,
  schema,
}: DraftedFormOptions<Values, Checked>) {
  const [draft] = useState(() => readDraft(draftKey) as Values | undefined);
  const [isOfBefore, setOfBefore] = useState(() => isTypedOn(draftKey));
  const isRestored = useHasDraft(draftKey) && isOfBefore;
  const form = useForm<Values, unknown, Checked>({
    ...ONCE_TOUCHED,
    // Or a rule over several fields would be silent while one of them is wrong in another way.
    criteriaMode: 'all',
    resolver: valibotResolver(schema),
    defaultValues: (draft ?? values) as DefaultValues<Values>,
  });
  const { clearErrors, formState, getValues, handleSubmit, reset, subscribe } = form;
  // Not by the form's state, for which all of it would be drawn anew once more just when it is to be saved.
  const begun = useRef(0);
  const saved = useRef('');
  const [ended, setEnded] = useState(0);
  // As soon as there are fields: what a quick person types on a slow device before the first picture would be taken for
  // older than what is stored, and overwritten by it.
  useLayoutEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: typed }) => keepDraft(draftKey, structuredClone(typed), values),
      }),
    [draftKey, values, subscribe],
  );
  // After the effect above, which would take what is stored now for something typed, and as soon: what is typed in between
  // would be a change of what is stored now on top of what was stored before, and undo what another device has changed.
  useLayoutEffect(() => {
    if (begun.current > ended || readDraft(draftKey) !== undefined) return;
    if (JSON.stringify(getValues()) !== JSON.stringify(values)) reset(values);
  }, [draftKey, ended, getValues, reset, values]);
  const submit = async (save: (checked: Checked) => Promise<void>) => {
    begun.current += 1;
    const submitted = async (checked: Checked) => {
      saved.current = JSON.stringify(getValues());
      submitDraft(draftKey, saved.current);
      await save(checked);
    };
    const seen = nextPicture();
    try {
      // A chip that was pressed just before is to be among what is saved.
      if (isPressWaiting()) await seen;
      // The library would draw the form anew before it saves, and again after.
      const { success, output } = safeParse(schema, getValues());
      if (success) {
        await submitted(output);
        // What an earlier check said may have ended by itself, as where a name was given free.
        if (Object.keys(formState.errors).length > 0) clearErrors();
        return;
      }
      await seen;
      await handleSubmit(submitted)();
    } finally {
      setEnded(begun.current);
    }
  };
  const startOver = useCallback(() => {
    reset(values);
    dropDraft(draftKey);
    setOfBefore(false);
  }, [draftKey, reset, values]);
  const saving = {
    /** It is on this device. */
    onKept: (kept: Saved) => keepSubmitted(draftKey, saved.current, kept),
    /** It is known what became of it. */
    onSettled: (outcome: Outcome) => {
      // Before a refusal is seen: what is typed then is a change of what was refused.
      if (outcome === 'refused') begun.current = 0;
      settleDraft(draftKey, saved.current, outcome);
    },
    /** Whether something was typed since. */
    isTypedOn: () => isTypedOn(draftKey),
  };
  return { form, isRestored, startOver, submit, saving };
}
