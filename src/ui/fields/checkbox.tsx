import { useId, type ComponentProps } from 'react';
import { classNames } from '../theme/class-names.ts';
import * as css from './checkbox.css.ts';
import * as fieldCss from './field.css.ts';
import { FieldNotes, type FieldProps } from './field.tsx';

export interface CheckboxProps
  extends Omit<ComponentProps<'input'>, 'type' | 'required'>, Omit<FieldProps, 'labelHidden'> {}

/** A tick beside its text; pressing the text ticks too. Spread react-hook-form's `register` into it. */
export function Checkbox({ label, help, error, required, id, className, ...input }: CheckboxProps) {
  const own = useId();
  const boxId = id ?? own;
  const described = [error && `${boxId}-error`, help && `${boxId}-help`].filter(Boolean).join(' ');
  return (
    <div className={classNames(fieldCss.field, className)}>
      <label className={css.row} htmlFor={boxId}>
        <input
          {...input}
          id={boxId}
          type="checkbox"
          className={css.box}
          aria-invalid={error ? true : undefined}
          aria-required={required || undefined}
          aria-describedby={described || undefined}
        />
        <span>{label}</span>
      </label>
      <FieldNotes id={boxId} help={help} error={error} />
    </div>
  );
}
