import { Controller, useFormContext } from 'react-hook-form';
import { withBirthday } from '../../../contract/rules/birthday-occasion.ts';
import { CUSTOM_HOBBY_MAX_LENGTH, CUSTOM_HOBBY_MIN_LENGTH, HOBBIES_MAX } from '../../../contract/schema/hobby.ts';
import { BIRTHDAY_MAX_YEARS_AGO, BIRTHDAY_MIN_YEARS_AGO } from '../../../contract/schema/person.ts';
import type { CheckedPersonForm, PersonForm } from '../../../contract/schema/person-form.ts';
import { isIsoDay, todayUtc } from '../../../contract/rules/day.ts';
import { useCustomHobbies } from '../../store/custom-hobbies.ts';
import type { Dropdowns } from '../../../contract/schema/dropdowns.ts';
import { ChipPicker } from '../../ui/chip-picker.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Select } from '../../ui/select.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { dayOf, isoDayOf } from './form-day.ts';

/** Name, gender, birthday, country, and interests. */
export function PersonFields({ dropdowns }: { dropdowns: Dropdowns }) {
  const { register, control, formState, getValues, setValue } = useFormContext<
    PersonForm,
    unknown,
    CheckedPersonForm
  >();
  const { errors } = formState;
  const today = todayUtc();
  const setBirthday = (birthday: string) => {
    if (isIsoDay(birthday))
      setValue('occasions', withBirthday(getValues('occasions'), birthday), { shouldDirty: true });
  };
  return (
    <Stack>
      <TextField label="Name" autoComplete="name" required error={errors.name?.message} {...register('name')} />
      <Select
        label="Gender"
        placeholder="Choose"
        required
        options={withStored(dropdowns.gender, formState.defaultValues?.gender)}
        error={errors.gender?.message}
        {...register('gender')}
      />
      <Controller
        control={control}
        name="birthday"
        render={({ field: { value, onChange, ...field } }) => (
          <DateField
            {...field}
            label="Birthday"
            required
            startView="year"
            min={today.subtract({ years: BIRTHDAY_MAX_YEARS_AGO }).toString()}
            max={today.subtract({ years: BIRTHDAY_MIN_YEARS_AGO }).toString()}
            value={dayOf(value)}
            onChange={(day) => {
              onChange(isoDayOf(day));
              setBirthday(isoDayOf(day));
            }}
            error={errors.birthday?.message}
          />
        )}
      />
      <Select
        label="Country"
        placeholder="Choose"
        required
        options={withStored(dropdowns.countries, formState.defaultValues?.country)}
        error={errors.country?.message}
        {...register('country')}
      />
      <Interests standard={dropdowns.hobbiesAndInterests} />
    </Stack>
  );
}

/** The options, with one that is stored but no longer offered: a form never takes away what it can't show. */
function withStored(options: readonly string[], stored: string | undefined): readonly string[] {
  return stored === undefined || stored === '' || options.includes(stored) ? options : [stored, ...options];
}

/** Standard and own interests in one picker; they are kept in two lists, and count together. */
function Interests({ standard }: { standard: readonly string[] }) {
  const { control, formState, watch, setValue } = useFormContext<PersonForm, unknown, CheckedPersonForm>();
  const own = useCustomHobbies();
  const custom = watch('customHobbiesAndInterests');
  const { hobbiesAndInterests: error, customHobbiesAndInterests: customError } = formState.errors;
  return (
    <Controller
      control={control}
      name="hobbiesAndInterests"
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <ChipPicker
          ref={ref}
          label="Hobbies and Interests"
          required
          custom
          limit={HOBBIES_MAX}
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
          onBlur={onBlur}
          error={error?.message ?? customError?.message}
        />
      )}
    />
  );
}
