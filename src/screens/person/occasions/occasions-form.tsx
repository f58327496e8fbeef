import { type ReactNode, useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { SOMETHING_WENT_WRONG_AGAIN } from '../../../../contract/texts.ts';
import { todayUtc } from '../../../../contract/rules/days/day.ts';
import type { Dropdowns } from '../../../../contract/schema/gifts/dropdowns.ts';
import { type OccasionsForm, occasionsFormSchema } from '../../../../contract/schema/connections/occasions-form.ts';
import type { StoredValues } from '../../../../contract/schema/connections/stored-values.ts';
import { type Refusal, refusalWords } from '../../../store/changes/changes.ts';
import type { Saved } from '../../../store/save.ts';
import { Alert } from '../../../ui/overlays/alert.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Spinner } from '../../../ui/marks/spinner.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { WaitingFields } from '../../../ui/fields/waiting-fields.tsx';
import { DraftNote } from '../draft-note.tsx';
import { OccasionRows } from './occasion-rows.tsx';
import { occasionsValues } from '../person-values.ts';
import { useDraftedForm } from '../use-drafted-form.ts';
import { useFormLists } from '../use-form-lists.ts';
import { useRecalledDraft } from '../use-recalled-draft.ts';
import { useSaving } from '../use-saving.ts';

interface OccasionsFormProps<Result extends Saved> {
  /** The stored person, as `useStoredUntilTyped` returns it. */
  stored: Result['shown'] & StoredValues;
  /** See `OccasionRows`. */
  storedBirthday?: string | null | undefined;
  /** The key of the form's draft. */
  draftKey: string;
  /** Saves the list; the form stays until the outcome is known. */
  onSave: (form: OccasionsForm) => Promise<Result>;
  /** Called once the change is accepted, or stored on this device and pending. */
  onSaved: (saved: Result) => Promise<void> | void;
  /** The content below the form, drawn once the form is: it would be moved down otherwise. */
  children?: ReactNode;
}

/** The form of both occasion screens (specification, section 2, 'Occasion forms'). */
export function OccasionsFormView<Result extends Saved>({ children, ...props }: OccasionsFormProps<Result>) {
  const lists = useFormLists();
  const isRecalled = useRecalledDraft(props.draftKey);
  if (!isRecalled) return <Spinner centred />;
  return (
    <>
      <LoadedForm {...props} lists={lists} />
      {children}
    </>
  );
}

type LoadedFormProps<Result extends Saved> = Omit<OccasionsFormProps<Result>, 'children'> & { lists: Dropdowns };

function LoadedForm<Result extends Saved>(props: LoadedFormProps<Result>) {
  const { stored, storedBirthday, draftKey, onSave, onSaved, lists } = props;
  const { occasions: storedRows } = stored;
  const values = useMemo(() => occasionsValues(storedRows), [storedRows]);
  const schema = useMemo(() => occasionsFormSchema(todayUtc, stored), [stored]);
  const { form, isRestored, startOver, submit } = useDraftedForm<OccasionsForm, OccasionsForm>({
    draftKey,
    stored,
    values,
    schema,
  });
  const { isValid } = form.formState;
  const { failure, isSlow, save } = useSaving<OccasionsForm, Result>({
    draftKey,
    refusalText,
    onSave,
    onSaved,
  });
  return (
    <FormProvider {...form}>
      <Form atOnce onSubmit={() => submit(save)}>
        <Stack gap="roomy">
          <WaitingFields isWaiting={isSlow}>
            {failure !== undefined && <Alert tone="error">{failure}</Alert>}
            {isRestored && <DraftNote onStartOver={startOver} />}
            <OccasionRows types={lists.occasions} storedBirthday={storedBirthday} legendHidden />
          </WaitingFields>
          <Button type="submit" kind="primary" size="large" wide disabled={!isValid && !isSlow} loading={isSlow}>
            Save
          </Button>
        </Stack>
      </Form>
    </FormProvider>
  );
}

/**
 * After the connection was deleted no retry helps, which the user must know: the page of changes has the entered
 * values.
 */
function refusalText(refusal: Refusal | undefined): string {
  if (refusal?.status !== 404) return SOMETHING_WENT_WRONG_AGAIN;
  return `${SOMETHING_WENT_WRONG_AGAIN} ${refusalWords(refusal)}`;
}
