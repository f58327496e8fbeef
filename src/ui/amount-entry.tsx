import ArrowRight from 'lucide-react/icons/arrow-right';
import { type SyntheticEvent, useRef, useState } from 'react';
import * as css from './amount-entry.css.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { latinDigits } from './latin-digits.ts';
import { TextField } from './text-field.tsx';

export interface AmountEntryProps {
  /** On the button that opens the field, and the field's label where it has none of its own. */
  label: string;
  fieldLabel?: string;
  /** The button's full name for screen readers, such as whose budget it is. */
  name?: string;
  help: string;
  submitLabel: string;
  /** What stays in the field of what was typed. */
  onType: (text: string) => string;
  /** The amount that the text stands for, or undefined while there is none. */
  parse: (text: string) => number | undefined;
  /** Called once the amount is submitted; the field closes first. */
  onSubmit: (amount: number) => void;
}

/** What is typed; the end of a composition does not say so, and is none. */
type Composing = Event & { isComposing?: boolean };

/** A button that turns into a field for one amount, in place. Escape and a second press on the button close it again. */
export function AmountEntry({
  label,
  fieldLabel = label,
  name,
  help,
  submitLabel,
  onType,
  parse,
  onSubmit,
}: AmountEntryProps) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const amount = parse(text);
  const opener = useRef<HTMLButtonElement>(null);
  /** An input method that is at work on what it writes writes it once more where that is changed. */
  const take = ({ currentTarget: { value }, nativeEvent }: SyntheticEvent<HTMLInputElement, Composing>) =>
    setText(nativeEvent.isComposing ? value : onType(latinDigits(value)));
  const close = () => {
    setOpen(false);
    setText('');
  };
  const dismiss = () => {
    close();
    opener.current?.focus();
  };
  return (
    <div className={css.entry}>
      <Button
        ref={opener}
        kind="secondary"
        size="small"
        aria-expanded={open}
        aria-label={name}
        onClick={() => (open ? close() : setOpen(true))}
      >
        {label}
      </Button>
      {open && (
        <form
          className={css.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (amount === undefined) return;
            dismiss();
            onSubmit(amount);
          }}
        >
          <TextField
            label={fieldLabel}
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
              if (event.key === 'Escape') dismiss();
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
      )}
    </div>
  );
}
