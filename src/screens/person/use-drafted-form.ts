import { valibotResolver } from '@hookform/resolvers/valibot';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { type GenericSchema, safeParse } from 'valibot';
import { dropDraft, dropRefused, keepDraft, readDraft } from '../../store/drafts.ts';
import { isPressWaiting, nextPicture } from '../../ui/next-picture.ts';

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
 * drawn after the next picture. To be told by `dropRefused` that what was submitted is refused.
 */
export function useDraftedForm<Values extends FieldValues, Checked>({
  draftKey,
  values,
  schema,
}: DraftedFormOptions<Values, Checked>) {
  const [draft] = useState(() => readDraft(draftKey) as Values | undefined);
  const [isRestored, setRestored] = useState(draft !== undefined);
  const form = useForm<Values, unknown, Checked>({
    mode: 'onTouched',
    // Or a rule over several fields would be silent while one of them is wrong in another way.
    criteriaMode: 'all',
    resolver: valibotResolver(schema),
    defaultValues: (draft ?? values) as DefaultValues<Values>,
    // A message that appears while something is being pressed would move it away from under the finger.
    delayError: 250,
  });
  const { clearErrors, formState, getValues, handleSubmit, reset, subscribe } = form;
  // Not by the form's state, for which all of it would be drawn anew once more just when it is to be saved.
  const begun = useRef(0);
  const submitted = useRef('');
  const [ended, setEnded] = useState(0);
  useEffect(() => {
    const stored = JSON.stringify(values);
    return subscribe({
      formState: { values: true },
      callback: ({ values: typed }) => {
        if (JSON.stringify(typed) === stored) dropDraft(draftKey);
        else keepDraft(draftKey, structuredClone(typed));
      },
    });
  }, [draftKey, values, subscribe]);
  // After the effect above, which would take what is stored now for something typed.
  useEffect(() => {
    if (begun.current > ended || readDraft(draftKey) !== undefined) return;
    if (JSON.stringify(getValues()) !== JSON.stringify(values)) reset(values);
  }, [draftKey, ended, getValues, reset, values]);
  const submit = async (save: (checked: Checked) => Promise<void>) => {
    begun.current += 1;
    const seen = nextPicture();
    try {
      // A chip that was pressed just before is to be among what is saved.
      if (isPressWaiting()) await seen;
      // The library would draw the form anew before it saves, and again after.
      submitted.current = JSON.stringify(getValues());
      const { success, output } = safeParse(schema, getValues());
      if (success) {
        await save(output);
        // What an earlier check said may have ended by itself, as where a name was given free.
        if (Object.keys(formState.errors).length > 0) clearErrors();
        return;
      }
      await seen;
      await handleSubmit(save)();
    } finally {
      setEnded(begun.current);
    }
  };
  const startOver = useCallback(() => {
    reset(values);
    dropDraft(draftKey);
    setRestored(false);
  }, [draftKey, reset, values]);
  const dropSubmitted = () => {
    // What was typed while it was being saved, also after the form was left and come back to, is stored nowhere else.
    if (JSON.stringify(readDraft(draftKey)) !== submitted.current) return;
    // Before the refusal is seen: what is typed then is a change of what was refused.
    begun.current = 0;
    dropRefused(draftKey);
  };
  return { form, isRestored, startOver, submit, dropRefused: dropSubmitted };
}
