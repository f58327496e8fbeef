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
  /** What stays in the field of what was typed. */
  onType: (text: string) => string;
  /** The amount that the text stands for, or undefined while there is none. */
  parse: (text: string) => number | undefined;
  onSubmit: (amount: number) => void;
  /** Called where it is left with Escape. */
  onDismiss: () => void;
}

/** What is typed; the end of a composition does not say so, and is none. */
type Composing = Event & { isComposing?: boolean };

/** The field for one amount that an `AmountEntry` opens, and what submits it. */
export default function AmountForm({ label, help, submitLabel, onType, parse, onSubmit, onDismiss }: AmountFormProps) {
  const [text, setText] = useState('');
  const amount = parse(text);
  /** An input method that is at work on what it writes writes it once more where that is changed. */
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
