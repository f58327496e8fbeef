import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import { type SyntheticEvent, useEffect, useState } from 'react';
import * as css from './amount-entry.css.ts';
import { Button } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { latinDigits } from '../theme/latin-digits.ts';
import { TextField } from './text-field.tsx';
import { Icon } from '../marks/icon.tsx';

/** What a field is opened with. */
export interface AmountDetails {
  /** A currency's sign, before the typed text, or after it. */
  sign: string;
  isSignAfter?: boolean | undefined;
  /** Amounts to press in place of typing. */
  usual: readonly number[];
  /** The typed text to begin with. */
  initial?: string | undefined;
}

export interface AmountFormProps {
  label: string;
  help: string;
  submitLabel: string;
  /** Filters the typed text. */
  onType: (text: string) => string;
  /** Fetched when the field opens; what the person has typed by then stays. Always the same for the same amount. */
  details?: (() => Promise<AmountDetails>) | undefined;
  /** The amount of the text, or undefined while there is none. */
  parse: (text: string) => number | undefined;
  onSubmit: (amount: number) => void;
  /** Called when Escape closes it. */
  onDismiss: () => void;
}

/** An input event; the end of a composition has no `isComposing`, and composes nothing. */
type Composing = Event & { isComposing?: boolean };

/** The field for one amount that an `AmountEntry` opens, with its submit button. */
export default function AmountForm({
  label,
  help,
  submitLabel,
  onType,
  parse,
  details,
  onSubmit,
  onDismiss,
}: AmountFormProps) {
  const [typed, setText] = useState<string>();
  const known = useOnce(details);
  const text = typed ?? known?.initial ?? '';
  const sign = known?.sign;
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
        leading={known?.isSignAfter ? undefined : sign}
        trailing={known?.isSignAfter ? <span aria-hidden="true">{sign}</span> : undefined}
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
        icon={<Icon of={ArrowRight} size={22} />}
        disabled={amount === undefined}
      />
      {known && (
        <div role="group" aria-label={`Usual amounts, ${submitLabel}`} className={css.usual}>
          {known.usual.map((one) => (
            <Button key={one} size="small" onClick={() => onSubmit(one)}>
              {known.isSignAfter ? `${one} ${known.sign}` : `${known.sign}${one}`}
            </Button>
          ))}
        </div>
      )}
    </form>
  );
}

/** What the first call of a function resolves to. */
function useOnce<Value>(load: (() => Promise<Value>) | undefined): Value | undefined {
  const [first] = useState(() => load);
  const [value, setValue] = useState<Value>();
  useEffect(() => {
    let isGone = false;
    const take = (loaded: Value) => {
      if (!isGone) setValue(() => loaded);
    };
    first?.().then(take, reportError);
    return () => void (isGone = true);
  }, [first]);
  return value;
}
