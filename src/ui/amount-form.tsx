import ArrowRight from 'lucide-react/icons/arrow-right';
import { useState } from 'react';
import * as css from './amount-entry.css.ts';
import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';

export interface AmountFormProps {
  /** The field's, for screen readers. */
  label: string;
  help: string;
  submitLabel: string;
  /** What stays in the field of what was typed. */
  onType: (text: string) => string;
  /** The amount that the text stands for, or undefined while there is none. */
  parse: (text: string) => number | undefined;
  /** Called once the amount is submitted, after `onDismiss`. */
  onSubmit: (amount: number) => void;
  /** Called when the field is to close. */
  onDismiss: () => void;
}

/** The field of an `AmountEntry`, which takes the focus. */
export function AmountForm({ label, help, submitLabel, onType, parse, onSubmit, onDismiss }: AmountFormProps) {
  const [text, setText] = useState('');
  const amount = parse(text);
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (amount === undefined) return;
        onDismiss();
        onSubmit(amount);
      }}
    >
      <TextField
        label={label}
        labelHidden
        help={help}
        inputMode="decimal"
        autoComplete="off"
        className={css.field}
        value={text}
        onChange={(event) => setText(onType(event.target.value))}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDismiss();
        }}
        // The field takes the place of the button that was just pressed.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <IconButton
        type="submit"
        tone="accent"
        label={submitLabel}
        icon={<ArrowRight size={22} aria-hidden="true" />}
        disabled={amount === undefined}
      />
    </form>
  );
}
