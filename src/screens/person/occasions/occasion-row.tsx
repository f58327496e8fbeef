import { type Control, Controller, useFormState } from 'react-hook-form';
import { todayUtc } from '../../../../contract/rules/days/day.ts';
import { PICKER_FIRST_DAY, PICKER_LAST_DAY } from '../../../../contract/schema/connections/day.ts';
import { OCCASION_YEARS_AHEAD, OCCASION_YEARS_BACK } from '../../../../contract/schema/connections/occasion.ts';
import type { OccasionsForm } from '../../../../contract/schema/connections/occasions-form.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { useTouchedAWhile } from '../../../ui/fields/use-touched-a-while.ts';
import { dayOf, isoDayOf } from '../form-day.ts';
import * as css from './occasion-rows.css.ts';

interface OccasionRowProps {
  at: number;
  control: Control<OccasionsForm>;
  types: readonly string[];
  /** The types of all rows, this one's included. */
  taken: readonly string[];
  /** Whether only another user can change it. */
  isKept: boolean;
}

/** A type and a date. Each is required because of the other, and shows its error once it was touched itself. */
export function OccasionRow({ at, control, types, taken, isKept }: OccasionRowProps) {
  const name = `occasions.${at}.name` as const;
  const date = `occasions.${at}.date` as const;
  const { errors, touchedFields, isSubmitted } = useFormState({ control, name: 'occasions' });
  const error = errors.occasions?.[at];
  const touched = touchedFields.occasions?.[at];
  // An added row is validated with the others, before it is touched.
  const isTypeLeft = useTouchedAWhile(touched?.name === true);
  const isDateLeft = useTouchedAWhile(touched?.date === true);
  const own = taken[at] ?? '';
  const today = todayUtc();
  const offered = types.includes(own) || own === '' ? types : [own, ...types];
  return (
    <>
      <Controller
        control={control}
        name={name}
        rules={{ deps: date }}
        render={({ field }) => (
          <Select
            {...field}
            className={css.type}
            disabled={isKept}
            label="Occasion Type"
            placeholder="Choose"
            options={offered.filter((type) => type === own || !taken.includes(type))}
            error={isTypeLeft || isSubmitted ? error?.name?.message : undefined}
          />
        )}
      />
      <Controller
        control={control}
        name={date}
        rules={{ deps: name }}
        render={({ field: { value, onChange, ...field } }) => (
          <DateField
            {...field}
            className={css.date}
            disabled={isKept}
            help={isKept && 'From their own profile'}
            label="Occasion Date"
            calendarLabel={`${own ? `${own} occasion` : `Occasion ${at + 1}`}: choose from calendar`}
            min={PICKER_FIRST_DAY}
            max={PICKER_LAST_DAY}
            years={{
              first: today.subtract({ years: OCCASION_YEARS_BACK }).toString(),
              last: today.add({ years: OCCASION_YEARS_AHEAD }).toString(),
              near: today.toString(),
            }}
            value={dayOf(value)}
            onChange={(day) => onChange(isoDayOf(day))}
            error={isDateLeft || isSubmitted ? error?.date?.message : undefined}
          />
        )}
      />
    </>
  );
}
