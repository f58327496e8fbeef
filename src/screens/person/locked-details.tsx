import Lock from 'lucide/dist/esm/icons/lock.mjs';
import { useId } from 'react';
import { PERSON_LABELS } from '../../../contract/field-labels.ts';
import { isBirthYearUnknown } from '../../../contract/rules/days/birth-year.ts';
import { AGE_GROUP_TEXT } from '../../../contract/schema/accounts/age-group.ts';
import type { PersonForm } from '../../../contract/schema/connections/person-form.ts';
import { ChipPicker } from '../../ui/chips/chip-picker.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { dayOf } from './form-day.ts';
import * as css from './locked-details.css.ts';
import { Icon } from '../../ui/marks/icon.tsx';

const NOTHING_YET = 'Not entered yet';

function unchanging() {}

/** The details that an invited person maintains themselves: shown here, but not editable. */
export function LockedDetails({ by, details }: { by: string; details: PersonForm }) {
  const note = useId();
  return (
    <div role="group" aria-labelledby={note} className={css.group}>
      <p id={note} className={css.note}>
        <Icon of={Lock} size={20} className={css.lock} />
        <span>
          {by} keeps these details up to date, so they can’t be changed here. The name and the other occasions are yours
          to choose.
        </span>
      </p>
      <Select
        label={PERSON_LABELS.gender}
        disabled
        placeholder={NOTHING_YET}
        options={chosen(details.gender)}
        value={details.gender}
        onChange={unchanging}
      />
      <DateField
        label={PERSON_LABELS.birthday}
        disabled
        placeholder={NOTHING_YET}
        value={dayOf(details.birthday)}
        onChange={unchanging}
      />
      {isBirthYearUnknown(details.birthday) && details.ageGroup && (
        <TextField label={PERSON_LABELS.ageGroup} disabled value={AGE_GROUP_TEXT[details.ageGroup]} readOnly />
      )}
      <TextField label={PERSON_LABELS.country} disabled placeholder={NOTHING_YET} value={details.country} readOnly />
      <ChipPicker
        label={PERSON_LABELS.hobbiesAndInterests}
        disabled
        options={[]}
        value={[...details.hobbiesAndInterests, ...details.customHobbiesAndInterests]}
        onChange={unchanging}
      />
    </div>
  );
}

function chosen(value: string): string[] {
  return value === '' ? [] : [value];
}
