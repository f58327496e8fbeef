import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';
import * as css from './field.css.ts';
import { area } from './text-area.css.ts';
import { classNames } from '../theme/class-names.ts';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'required'>, FieldProps {}

/** Several lines of text; grows with them. Spread react-hook-form's `register` into it. */
export function TextArea({ label, help, error, required, labelHidden, id, className, ...input }: TextAreaProps) {
  return (
    <Field {...{ label, help, error, required, labelHidden, id, className }}>
      {(control) => <textarea {...input} {...control} className={classNames(css.control, area)} />}
    </Field>
  );
}
