import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { PERSON_LABELS } from '../../../contract/field-labels.ts';
import {
  CUSTOM_HOBBY_MAX_LENGTH,
  CUSTOM_HOBBY_MIN_LENGTH,
  HOBBIES_MAX,
  HOBBIES_TOO_MANY,
} from '../../../contract/schema/connections/hobby.ts';
import type { PersonForm } from '../../../contract/schema/connections/person-form.ts';
import { useCustomHobbies } from '../../store/connections/custom-hobbies.ts';
import { ChipPicker } from '../../ui/chips/chip-picker.tsx';

/**
 * Standard and custom interests in one picker; they are stored in two lists, and count together. Typed, unconfirmed
 * text is a value of the form as well: it is saved with the rest, and restored with the draft.
 */
export function Interests({ standard }: { standard: readonly string[] }) {
  const { control, formState, setValue, trigger } = useFormContext<PersonForm>();
  const own = useCustomHobbies();
  const custom = useWatch({ control, name: 'customHobbiesAndInterests' });
  const typed = useWatch({ control, name: 'typedInterest' });
  const { hobbiesAndInterests: error, customHobbiesAndInterests: customError } = formState.errors;
  return (
    <Controller
      control={control}
      name="hobbiesAndInterests"
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <ChipPicker
          ref={ref}
          label={PERSON_LABELS.hobbiesAndInterests}
          required
          limit={HOBBIES_MAX}
          fullText={HOBBIES_TOO_MANY}
          minLength={CUSTOM_HOBBY_MIN_LENGTH}
          maxLength={CUSTOM_HOBBY_MAX_LENGTH}
          options={[...standard, ...own]}
          value={[...value, ...custom]}
          onChange={(chosen) => {
            const known = new Set(standard);
            setValue(
              'customHobbiesAndInterests',
              chosen.filter((hobby) => !known.has(hobby)),
              { shouldDirty: true },
            );
            onChange(chosen.filter((hobby) => known.has(hobby)));
          }}
          text={typed}
          onTextChange={(text) => {
            setValue('typedInterest', text, { shouldDirty: true });
            if (error) void trigger('hobbiesAndInterests');
          }}
          onBlur={onBlur}
          error={error?.message ?? customError?.message}
        />
      )}
    />
  );
}
