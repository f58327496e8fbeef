import Trash2 from 'lucide/dist/esm/icons/trash.mjs';
import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type Control, useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { isIsoDay } from '../../../../contract/rules/days/day-check.ts';
import { BIRTHDAY } from '../../../../contract/schema/connections/occasion.ts';
import type { OccasionsForm } from '../../../../contract/schema/connections/occasions-form.ts';
import { Alert } from '../../../ui/overlays/alert.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { classNames } from '../../../ui/theme/class-names.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { afterFrame } from '../../../ui/navigation/next-frame.ts';
import { visuallyHidden } from '../../../ui/theme/visually-hidden.css.ts';
import { OccasionRow } from './occasion-row.tsx';
import * as css from './occasion-rows.css.ts';
import { EMPTY_ROW } from '../person-values.ts';
import { Icon } from '../../../ui/marks/icon.tsx';

interface OccasionRowsProps {
  types: readonly string[];
  /** The birthday of an invited person: as an occasion too, only they can change it. */
  storedBirthday?: string | null | undefined;
  /** Hidden from sight where the screen's own heading says the same. */
  legendHidden?: boolean;
}

/** The occasions of a person: a type and a date each, no type twice. For any form that holds such rows. */
export function OccasionRows({ types, storedBirthday, legendHidden = false }: OccasionRowsProps) {
  const form = useFormContext<OccasionsForm>();
  const control = form.control as Control<OccasionsForm>;
  const { fields, append, remove } = useFieldArray({ control, name: 'occasions' });
  const { errors } = useFormState({ control, name: 'occasions' });
  const rows = useWatch({ control, name: 'occasions' });
  const isFull = isFullWith(rows, types.length);
  const listError = errors.occasions?.root?.message ?? errors.occasions?.message;
  const isKept = (at: number) => !!storedBirthday && rows[at]?.name === BIRTHDAY && rows[at].date === storedBirthday;
  // By the time that a press is handled, another may have moved the rows.
  const latest = useRef(fields);
  useLayoutEffect(() => {
    latest.current = fields;
  });
  const add = () => {
    if (!isFullWith(form.getValues('occasions'), types.length)) flushSync(() => append(EMPTY_ROW));
  };
  const takeAway = (id: string) => {
    const at = latest.current.findIndex((field) => field.id === id);
    if (at === -1 || latest.current.length === 1) return;
    flushSync(() => remove(at));
    // The focused button disappears with its row: the focus moves to the type of the row that is there now.
    form.setFocus(`occasions.${Math.max(0, at - 1)}.name`);
  };
  return (
    <fieldset className={css.group}>
      <legend className={legendHidden ? visuallyHidden : css.legend}>Occasions</legend>
      {listError && <Alert tone="error">{listError}</Alert>}
      {fields.map((field, at) => (
        <div
          key={field.id}
          className={classNames(css.row, isKept(at) && css.kept)}
          role="group"
          aria-label={rows[at]?.name ? `${rows[at].name} occasion` : `Occasion ${at + 1}`}
        >
          <OccasionRow
            at={at}
            control={control}
            types={types}
            taken={rows.map(({ name }) => name)}
            isKept={isKept(at)}
          />
          {fields.length > 1 && isKept(at) && <span className={css.noRemove} />}
          {fields.length > 1 && !isKept(at) && (
            <IconButton
              className={css.remove}
              tone="danger"
              label={`Delete ${rows[at]?.name || `occasion ${at + 1}`}`}
              icon={<Icon of={Trash2} size={20} />}
              onClick={() => afterFrame(() => takeAway(field.id))}
            />
          )}
        </div>
      ))}
      <Button kind="secondary" disabled={isFull} onClick={() => afterFrame(add)}>
        + More
      </Button>
    </fieldset>
  );
}

/** Whether no row can be added: one is incomplete, or every type has one. */
function isFullWith(rows: OccasionsForm['occasions'], types: number): boolean {
  return rows.some(({ name, date }) => name === '' || !isIsoDay(date)) || rows.length >= types;
}
