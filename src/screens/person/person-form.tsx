import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { SOMETHING_WENT_WRONG_LATER } from '../../../contract/texts.ts';
import { todayUtc } from '../../../contract/rules/day.ts';
import { type CheckedPersonForm, type PersonForm, personFormSchema } from '../../../contract/schema/person-form.ts';
import type { Dropdowns } from '../../../contract/schema/dropdowns.ts';
import { dropDraft } from '../../store/drafts.ts';
import { useDropdowns } from '../../store/dropdowns.ts';
import type { Settlement } from '../../store/settlement.ts';
import { useDraft } from './use-draft.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/stack.tsx';
import { OccasionRows } from './occasion-rows.tsx';
import { PersonFields } from './person-fields.tsx';

interface PersonFormProps {
  /** What is stored; read once, so that what is being typed stays, whatever sync brings meanwhile. */
  values: PersonForm;
  /** Under what the typing is kept when the form is left and come back to. */
  draftKey: string;
  /** What the server said when an earlier attempt was refused. */
  refusal?: string | undefined;
  isNameTaken?: (name: string) => boolean;
  submitLabel: string;
  /** Saves; the form stays until what it gives is known. */
  onSave: (form: CheckedPersonForm) => Promise<Settlement>;
  /** Called once the change is accepted, or safe on this device and on its way. */
  onSaved: () => void;
}

/** The form of a profile and of a connection (specification, section 2, 'Profile and connection form'). */
export function PersonFormView(props: PersonFormProps) {
  const dropdowns = useDropdowns();
  // A list that comes after its field would leave the field without the option that is stored.
  return dropdowns ? <LoadedForm {...props} dropdowns={dropdowns} /> : null;
}

function LoadedForm(props: PersonFormProps & { dropdowns: Dropdowns }) {
  const { values, draftKey, refusal, isNameTaken, submitLabel, onSave, onSaved, dropdowns } = props;
  const [settled, setSettled] = useState<string | undefined>();
  const refused = settled ?? refusal;
  const schema = useMemo(() => personFormSchema(todayUtc, isNameTaken), [isNameTaken]);
  const form = useForm<PersonForm, unknown, CheckedPersonForm>({
    mode: 'onTouched',
    // Or a rule over several fields would be silent while one of them is wrong in another way.
    criteriaMode: 'all',
    resolver: valibotResolver(schema),
    defaultValues: values,
    // A message that appears while something is being pressed would move it away from under the finger.
    delayError: 250,
  });
  useDraft(draftKey, form);
  useEffect(() => {
    if (refused !== undefined) scrollTo({ top: 0 });
  }, [refused]);
  const submit = form.handleSubmit(async (checked) => {
    setSettled(undefined);
    const settlement = await onSave(checked);
    if (settlement.kind === 'refused') return setSettled(settlement.refusal.message ?? SOMETHING_WENT_WRONG_LATER);
    dropDraft(draftKey);
    onSaved();
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event).catch(reportError)}>
        <Stack gap="roomy">
          {refused !== undefined && <Alert tone="error">{refused}</Alert>}
          <PersonFields dropdowns={dropdowns} />
          <OccasionRows types={dropdowns.occasions} />
          <Button type="submit" kind="primary" size="large" wide loading={form.formState.isSubmitting}>
            {submitLabel}
          </Button>
        </Stack>
      </form>
    </FormProvider>
  );
}
