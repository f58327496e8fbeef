import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import type { ComponentProps } from 'react';
import { classNames } from '../theme/class-names.ts';
import { Field, type FieldProps } from './field.tsx';
import * as fieldCss from './field.css.ts';
import * as css from './select.css.ts';
import { Icon } from '../marks/icon.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'required' | 'children' | 'multiple'>, FieldProps {
  /** A text stands for both value and label. */
  options: readonly (string | SelectOption)[];
  /** Shown while nothing is chosen; its value is ''. */
  placeholder?: string;
}

const toOption = (option: string | SelectOption): SelectOption =>
  typeof option === 'string' ? { value: option, label: option } : option;

/** The device's own list of choices, styled. Spread react-hook-form's `register` into it. */
export function Select({
  label,
  help,
  error,
  required,
  labelHidden,
  id,
  className,
  options,
  placeholder,
  ...select
}: SelectProps) {
  return (
    <Field {...{ label, help, error, required, labelHidden, id, className }}>
      {(control) => (
        <span className={fieldCss.frame}>
          <select {...select} {...control} className={classNames(fieldCss.control, css.select)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(toOption).map(({ value, label: text, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {text}
              </option>
            ))}
          </select>
          <span className={classNames(fieldCss.trailing, css.arrow)} aria-hidden="true">
            <Icon of={ChevronDown} size={20} />
          </span>
        </span>
      )}
    </Field>
  );
}
