import Trash2 from 'lucide-react/icons/trash-2';
import { Controller, useFieldArray, useFormContext } from 'react-hook-form';
import { PICKER_FIRST_DAY, PICKER_LAST_DAY } from '../../../contract/schema/day.ts';
import type { CheckedPersonForm, PersonForm } from '../../../contract/schema/person-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/select.tsx';
import { dayOf, isoDayOf } from './form-day.ts';
import * as css from './occasion-rows.css.ts';
import { EMPTY_ROW } from './person-values.ts';

/** The occasions of a person: a type and a date each, no type twice. */
export function OccasionRows({ types }: { types: readonly string[] }) {
  const { control, formState, setFocus, watch } = useFormContext<PersonForm, unknown, CheckedPersonForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'occasions' });
  const rows = watch('occasions');
  const isFull = rows.some(({ name, date }) => name === '' || date === '') || rows.length >= types.length;
  const listError = formState.errors.occasions?.root?.message ?? formState.errors.occasions?.message;
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>Occasions</legend>
      {listError && <Alert tone="error">{listError}</Alert>}
      {fields.map((field, at) => (
        <div key={field.id} className={css.row} role="group" aria-label={rows[at]?.name || `Occasion ${at + 1}`}>
          <OccasionRow at={at} types={types} />
          {fields.length > 1 && (
            <IconButton
              className={css.remove}
              tone="danger"
              label={`Delete ${rows[at]?.name || `occasion ${at + 1}`}`}
              icon={<Trash2 size={20} aria-hidden="true" />}
              onClick={() => {
                remove(at);
                // The row takes its button with it: the focus goes on to the type of the row that is there now.
                setFocus(`occasions.${Math.max(0, at - 1)}.name`);
              }}
            />
          )}
        </div>
      ))}
      <Button kind="secondary" disabled={isFull} onClick={() => append(EMPTY_ROW)}>
        + More
      </Button>
    </fieldset>
  );
}

function OccasionRow({ at, types }: { at: number; types: readonly string[] }) {
  const { control, register, formState, watch } = useFormContext<PersonForm, unknown, CheckedPersonForm>();
  const errors = formState.errors.occasions?.[at];
  const used = new Set(watch('occasions').map(({ name }) => name));
  const own = watch(`occasions.${at}.name`);
  return (
    <>
      <Select
        className={css.type}
        label="Occasion Type"
        placeholder="Choose"
        options={(types.includes(own) || own === '' ? types : [own, ...types]).filter(
          (type) => type === own || !used.has(type),
        )}
        error={errors?.name?.message}
        {...register(`occasions.${at}.name`, { deps: `occasions.${at}.date` })}
      />
      <Controller
        control={control}
        name={`occasions.${at}.date`}
        render={({ field: { value, onChange, ...field } }) => (
          <DateField
            {...field}
            className={css.date}
            label="Occasion Date"
            min={PICKER_FIRST_DAY}
            max={PICKER_LAST_DAY}
            value={dayOf(value)}
            onChange={(day) => onChange(isoDayOf(day))}
            error={errors?.date?.message}
          />
        )}
      />
    </>
  );
}
