import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import { useId, type ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import * as css from './field.css.ts';
import { visuallyHidden } from '../theme/visually-hidden.css.ts';
import { Icon } from '../marks/icon.tsx';

/** The props of every input of the design system, beside its own attributes. */
export interface FieldProps {
  label: ReactNode;
  /** The wanted entry, below the control. */
  help?: ReactNode;
  /** The error. Give it only once the field was touched. */
  error?: string | undefined;
  /** Draws a star and sets `aria-required`; the browser's own checks stay off. */
  required?: boolean;
  /** Keeps the label for screen readers and hides it from sight. */
  labelHidden?: boolean;
}

/** The attributes that tie a control to its label, help and error. */
export interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface Props extends FieldProps {
  id?: string | undefined;
  className?: string | undefined;
  children: (control: ControlAttributes) => ReactNode;
}

/** Label, help and error around any control. */
export function Field({ label, help, error, required = false, labelHidden = false, id, className, children }: Props) {
  const own = useId();
  const controlId = id ?? own;
  const described = [error && `${controlId}-error`, help && `${controlId}-help`].filter(Boolean).join(' ');
  return (
    <div className={classNames(css.field, className)}>
      <label
        htmlFor={controlId}
        className={classNames(labelHidden ? visuallyHidden : css.label, required && css.required)}
      >
        {label}
      </label>
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      <FieldNotes id={controlId} help={help} error={error} />
    </div>
  );
}

/** The lines below a control: the error first, then the help. Ids: `{id}-error`, `{id}-help`. */
export function FieldNotes({ id, help, error }: { id: string; help?: ReactNode; error?: string | undefined }) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className={css.error}>
          <Icon of={CircleAlert} size={16} className={css.errorIcon} />
          <span>{error}</span>
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className={css.help}>
          {help}
        </p>
      )}
    </>
  );
}
