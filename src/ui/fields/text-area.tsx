import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';
import * as css from './field.css.ts';
import { area } from './text-area.css.ts';
import { classNames } from '../theme/class-names.ts';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'required'>, FieldProps {}

/** Several lines of text; grows with them. Spread react-hook-form's `register` into it. */
export function TextArea({
  label,
  help,
  error,
  required,
  labelHidden,
  id,
  className,
  rows = 3,
  ...input
}: TextAreaProps) {
  // An area that grows with its lines would begin with one, whatever its rows. With its padding.
  const style = { minHeight: `calc(${rows}lh + 1.25rem)` };
  return (
    <Field {...{ label, help, error, required, labelHidden, id, className }}>
      {(control) => (
        <textarea {...input} {...control} rows={rows} style={style} className={classNames(css.control, area)} />
      )}
    </Field>
  );
}
