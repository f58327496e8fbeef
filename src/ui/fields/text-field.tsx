import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import { Field, type FieldProps } from './field.tsx';
import * as css from './field.css.ts';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'required'>, FieldProps {
  /** Inside the edge before the typed text: an icon, a currency sign. */
  leading?: ReactNode;
  /** Inside the edge after it: usually an `IconButton`. */
  trailing?: ReactNode;
}

/** One line of text. Spread react-hook-form's `register` into it. */
export function TextField({
  label,
  help,
  error,
  required,
  labelHidden,
  leading,
  trailing,
  id,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, help, error, required, labelHidden, id, className }}>
      {(control) => (
        <span className={css.frame}>
          {leading && (
            <span className={css.leading} aria-hidden="true">
              {leading}
            </span>
          )}
          <input
            type="text"
            {...input}
            {...control}
            className={classNames(
              css.control,
              Boolean(leading) && css.hasLeading,
              Boolean(trailing) && css.hasTrailing,
            )}
          />
          {trailing && <span className={css.trailing}>{trailing}</span>}
        </span>
      )}
    </Field>
  );
}
