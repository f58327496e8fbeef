import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { SOMETHING_WENT_WRONG_LATER } from '../../../contract/errors.ts';
import { todayUtc } from '../../../contract/rules/day.ts';
import { type CheckedPersonForm, type PersonForm, personFormSchema } from '../../../contract/schema/person-form.ts';
import type { Settlement } from '../../store/settlement.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/stack.tsx';
import { OccasionRows } from './occasion-rows.tsx';
import { PersonFields } from './person-fields.tsx';

interface PersonFormProps {
  values: PersonForm;
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
export function PersonFormView({ values, refusal, isNameTaken, submitLabel, onSave, onSaved }: PersonFormProps) {
  const [refused, setRefused] = useState(refusal);
  const schema = useMemo(() => personFormSchema(todayUtc, isNameTaken), [isNameTaken]);
  const form = useForm<PersonForm, unknown, CheckedPersonForm>({
    mode: 'onTouched',
    resolver: valibotResolver(schema),
    defaultValues: values,
  });
  useEffect(() => {
    if (refused !== undefined) scrollTo({ top: 0 });
  }, [refused]);
  const submit = form.handleSubmit(async (checked) => {
    setRefused(undefined);
    const settlement = await onSave(checked);
    if (settlement.kind === 'refused') setRefused(settlement.refusal.message ?? SOMETHING_WENT_WRONG_LATER);
    else onSaved();
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event).catch(reportError)}>
        <Stack gap="roomy">
          {refused !== undefined && <Alert tone="error">{refused}</Alert>}
          <PersonFields />
          <OccasionRows />
          <Button type="submit" kind="primary" size="large" wide loading={form.formState.isSubmitting}>
            {submitLabel}
          </Button>
        </Stack>
      </form>
    </FormProvider>
  );
}
