import { useEffect, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { SOMETHING_WENT_WRONG_LATER } from '../../../contract/texts.ts';
import type { PersonForm } from '../../../contract/schema/connections/person-form.ts';
import type { Dropdowns } from '../../../contract/schema/gifts/dropdowns.ts';
import { refusalWords } from '../../store/changes/changes.ts';
import type { Saved } from '../../store/save.ts';
import { Alert } from '../../ui/overlays/alert.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { Spinner } from '../../ui/marks/spinner.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { WaitingFields } from '../../ui/fields/waiting-fields.tsx';
import { DraftNote } from './draft-note.tsx';
import { OccasionRows } from './occasions/occasion-rows.tsx';
import { OwnDetails } from './own-details.tsx';
import { PersonFields } from './person-fields.tsx';
import { useDraftedForm } from './use-drafted-form.ts';
import { useFormLists } from './use-form-lists.ts';
import { useRecalledDraft } from './use-recalled-draft.ts';
import { type Unrefused, useSaving } from './use-saving.ts';

interface PersonFormProps<Checked, Result extends Saved> {
  /** The stored person, as `useStoredUntilTyped` returns it; undefined for a new connection. */
  stored?: Result['shown'] | undefined;
  /** The form's values of the stored person. */
  values: PersonForm;
  schema: GenericSchema<PersonForm, Checked>;
  /** The key of the form's draft. */
  draftKey: string;
  /** The server's message of an earlier refusal. */
  refusal?: string | undefined;
  /** Whether it is the user's own profile, which a browser may know how to fill in. */
  own?: boolean;
  /** The invited person who maintains their own details. */
  lockedBy?: string | undefined;
  /** Saves; the form stays until the outcome is known. */
  onSave: (form: Checked) => Promise<Result>;
  /** Called once the change is accepted, or stored on this device and pending; resolves once it has led away. */
  onSaved: (saved: Result, settlement: Unrefused) => Promise<void> | void;
  /** As `onSaved`, for 'Save and add another'; without it there is no such button. */
  onAnother?: ((saved: Result) => void) | undefined;
  /** Whether the name takes the focus. */
  isNameFocused?: boolean;
}

/** The form of a profile and of a connection (specification, section 2, 'Profile and connection form'). */
export function PersonFormView<Checked, Result extends Saved>(props: PersonFormProps<Checked, Result>) {
  const lists = useFormLists();
  const isRecalled = useRecalledDraft(props.draftKey);
  return isRecalled ? <LoadedForm {...props} lists={lists} /> : <Spinner centred />;
}

function LoadedForm<Checked, Result extends Saved>(props: PersonFormProps<Checked, Result> & { lists: Dropdowns }) {
  const { stored, values, schema, draftKey, refusal, own = false, lockedBy, onSave, onSaved, lists } = props;
  const { form, isRestored, startOver, submit } = useDraftedForm<PersonForm, Checked>({
    draftKey,
    stored,
    values,
    schema,
  });
  const { onAnother, isNameFocused = false } = props;
  const isForAnother = useRef(false);
  const { failure, isSlow, save } = useSaving<Checked, Result>({
    draftKey,
    refusal,
    refusalText: (refused) => (refused && refusalWords(refused)) ?? SOMETHING_WENT_WRONG_LATER,
    onSave,
    onSaved: (saved, settlement) => (isForAnother.current ? onAnother?.(saved) : onSaved(saved, settlement)),
  });
  const { setFocus } = form;
  useEffect(() => {
    if (isNameFocused) setFocus('name');
  }, [isNameFocused, setFocus]);
  const submitAs = (another: boolean) => () => (isForAnother.current = another);
  return (
    <FormProvider {...form}>
      <Form atOnce onSubmit={() => submit(save)}>
        <Stack gap="roomy">
          <WaitingFields isWaiting={isSlow}>
            {failure !== undefined && <Alert tone="error">{failure}</Alert>}
            {isRestored && <DraftNote onStartOver={startOver} />}
            <PersonFields lists={lists} own={own} lockedBy={lockedBy} stored={values} />
            <OccasionRows
              types={lists.occasions}
              storedBirthday={lockedBy === undefined ? undefined : values.birthday}
            />
            {!own && <OwnDetails />}
          </WaitingFields>
          <Button type="submit" kind="primary" size="large" wide loading={isSlow} onClick={submitAs(false)}>
            Save
          </Button>
          {onAnother && (
            <Button type="submit" kind="secondary" size="large" wide disabled={isSlow} onClick={submitAs(true)}>
              Save and add another
            </Button>
          )}
        </Stack>
      </Form>
    </FormProvider>
  );
}
