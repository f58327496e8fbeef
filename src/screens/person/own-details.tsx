import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { DETAILS_LABELS } from '../../../contract/field-labels.ts';
import {
  GROUP_MAX,
  GROUPS_MAX,
  GROUPS_TOO_MANY,
  NOTE_MAX,
  USUAL_GROUPS,
} from '../../../contract/schema/connections/details.ts';
import type { PersonForm } from '../../../contract/schema/connections/person-form.ts';
import { useGroups } from '../../store/connections/groups.ts';
import { ChipPicker } from '../../ui/chips/chip-picker.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

/** The groups of a connection and a note, which only the user sees. */
export function OwnDetails() {
  const { control, formState, register, setValue } = useFormContext<PersonForm>();
  const typed = useWatch({ control, name: 'typedGroup' });
  const used = useGroups();
  const { errors } = formState;
  return (
    <Stack>
      <Controller
        control={control}
        name="groups"
        render={({ field: { value = [], onChange, onBlur, ref } }) => (
          <ChipPicker
            ref={ref}
            label={DETAILS_LABELS.groups}
            limit={GROUPS_MAX}
            fullText={GROUPS_TOO_MANY}
            minLength={1}
            maxLength={GROUP_MAX}
            options={[...new Set([...USUAL_GROUPS, ...used])]}
            value={value}
            onChange={onChange}
            text={typed ?? ''}
            onTextChange={(text) => setValue('typedGroup', text, { shouldDirty: true })}
            onBlur={onBlur}
            error={errors.groups?.message ?? errors.typedGroup?.message}
          />
        )}
      />
      <TextArea
        label={DETAILS_LABELS.note}
        help="Sizes, plans, what they said … Only you see it"
        maxLength={NOTE_MAX}
        rows={3}
        error={errors.note?.message}
        {...register('note')}
      />
    </Stack>
  );
}
