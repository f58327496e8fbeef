import { useMemo } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { countryAlsoCalled } from '../../../contract/country-names.ts';
import { PERSON_LABELS } from '../../../contract/field-labels.ts';
import { todayUtc } from '../../../contract/rules/days/day.ts';
import { isBirthYearUnknown } from '../../../contract/rules/days/birth-year.ts';
import { isIsoDay } from '../../../contract/rules/days/day-check.ts';
import { withBirthday } from '../../../contract/rules/days/birthday-occasion.ts';
import { AGE_GROUP_TEXT, AGE_GROUPS } from '../../../contract/schema/accounts/age-group.ts';
import type { Dropdowns } from '../../../contract/schema/gifts/dropdowns.ts';
import {
  BIRTHDAY_MAX_YEARS_AGO,
  BIRTHDAY_MIN_YEARS_AGO,
  isBirthday,
} from '../../../contract/schema/accounts/person.ts';
import type { PersonForm } from '../../../contract/schema/connections/person-form.ts';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { dayOf, isoDayOf } from './form-day.ts';
import { Interests } from './interests.tsx';
import { LockedDetails } from './locked-details.tsx';

interface PersonFieldsProps {
  lists: Dropdowns;
  own: boolean;
  lockedBy: string | undefined;
  stored: PersonForm;
}

/** Name, gender, birthday, country, and interests. */
export function PersonFields({ lists, own, lockedBy, stored }: PersonFieldsProps) {
  const { register, formState } = useFormContext<PersonForm>();
  return (
    <Stack>
      <TextField
        label={PERSON_LABELS.name}
        autoComplete={own ? 'name' : 'off'}
        autoCapitalize="words"
        required
        error={formState.errors.name?.message}
        {...register('name')}
      />
      {lockedBy === undefined ? (
        <Details lists={lists} own={own} stored={stored} />
      ) : (
        <LockedDetails by={lockedBy} details={stored} />
      )}
    </Stack>
  );
}

function Details({ lists, own, stored }: Omit<PersonFieldsProps, 'lockedBy'>) {
  const { control, formState } = useFormContext<PersonForm>();
  const { errors } = formState;
  const countries = useMemo(() => withStored(lists.countries, stored.country), [lists, stored]);
  return (
    <>
      <Controller
        control={control}
        name="gender"
        render={({ field }) => (
          <Select
            {...field}
            label={PERSON_LABELS.gender}
            placeholder="Choose"
            autoComplete={own ? 'sex' : 'off'}
            required
            options={withStored(lists.gender, stored.gender)}
            error={errors.gender?.message}
          />
        )}
      />
      <Birthday own={own} stored={stored.birthday} />
      <Age />
      <Controller
        control={control}
        name="country"
        render={({ field }) => (
          <Combobox
            {...field}
            label={PERSON_LABELS.country}
            autoComplete={own ? 'country-name' : 'off'}
            required
            options={countries}
            alsoCalled={countryAlsoCalled}
            error={errors.country?.message}
          />
        )}
      />
      <Interests standard={lists.hobbiesAndInterests} />
    </>
  );
}

/** A birthday is an occasion as well: setting one adds or updates it (specification, section 4, 'Profile form'). */
function Birthday({ own, stored }: { own: boolean; stored: string }) {
  const { control, formState, getValues, setValue } = useFormContext<PersonForm>();
  const today = todayUtc();
  const first = today.subtract({ years: BIRTHDAY_MAX_YEARS_AGO }).toString();
  const last = today.subtract({ years: BIRTHDAY_MIN_YEARS_AGO }).toString();
  const setOccasion = (birthday: string) => {
    if (!isIsoDay(birthday)) return;
    if (birthday !== stored && !isBirthYearUnknown(birthday) && !isBirthday(birthday, todayUtc)) return;
    const { isSubmitted: shouldValidate } = formState;
    setValue('occasions', withBirthday(getValues('occasions'), birthday), { shouldDirty: true, shouldValidate });
  };
  return (
    <Controller
      control={control}
      name="birthday"
      render={({ field: { value, onChange, ...field } }) => (
        <DateField
          {...field}
          label={PERSON_LABELS.birthday}
          autoComplete={own ? 'bday' : 'off'}
          required
          noYearLabel="I don’t know the year"
          startView="year"
          min={first}
          max={last}
          years={{ first, last, near: today.toString() }}
          value={dayOf(value)}
          onChange={(day) => {
            onChange(isoDayOf(day));
            setOccasion(isoDayOf(day));
          }}
          error={formState.errors.birthday?.message}
        />
      )}
    />
  );
}

/** The age that suggestions go by where the birthday doesn't tell it. */
function Age() {
  const { control } = useFormContext<PersonForm>();
  const birthday = useWatch({ control, name: 'birthday' });
  if (!isBirthYearUnknown(birthday)) return null;
  return (
    <Controller
      control={control}
      name="ageGroup"
      render={({ field: { value, onChange, ...field } }) => (
        <Select
          {...field}
          label={PERSON_LABELS.ageGroup}
          help="For gift ideas that suit. Not chosen: ideas for an adult, without alcohol, knives and the like"
          placeholder="Not chosen"
          options={AGE_GROUPS.map((group) => ({ value: group, label: AGE_GROUP_TEXT[group] }))}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value || null)}
        />
      )}
    />
  );
}

/** The options, with a stored one that is no longer offered: a form never deletes a value that it can't show. */
function withStored(options: readonly string[], stored: string): readonly string[] {
  return stored === '' || options.includes(stored) ? options : [stored, ...options];
}
