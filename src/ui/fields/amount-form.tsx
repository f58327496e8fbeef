import ArrowRight from 'lucide-react/icons/arrow-right';
import { type SyntheticEvent, useState } from 'react';
import * as css from './amount-entry.css.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { latinDigits } from '../theme/latin-digits.ts';
import { TextField } from './text-field.tsx';

export interface AmountFormProps {
  label: string;
  help: string;
  submitLabel: string;
  /** Filters the typed text. */
  onType: (text: string) => string;
  /** The amount of the text, or undefined while there is none. */
  parse: (text: string) => number | undefined;
  onSubmit: (amount: number) => void;
  /** Called when Escape closes it. */
  onDismiss: () => void;
}

/** An input event; the end of a composition has no `isComposing`, and composes nothing. */
type Composing = Event & { isComposing?: boolean };

/** The field for one amount that an `AmountEntry` opens, with its submit button. */
export default function AmountForm({ label, help, submitLabel, onType, parse, onSubmit, onDismiss }: AmountFormProps) {
  const [text, setText] = useState('');
  const amount = parse(text);
  /** An input method that is composing writes its text once more where that is changed. */
  const take = ({ currentTarget: { value }, nativeEvent }: SyntheticEvent<HTMLInputElement, Composing>) =>
    setText(nativeEvent.isComposing ? value : onType(latinDigits(value)));
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (amount !== undefined) onSubmit(amount);
      }}
    >
      <TextField
        label={label}
        labelHidden
        help={help}
        error={/\p{L}/u.test(text) ? 'Please type digits only' : undefined}
        inputMode="decimal"
        autoComplete="off"
        className={css.field}
        value={text}
        onChange={take}
        onCompositionEnd={take}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDismiss();
        }}
        // The field replaces the button that was just pressed.
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
