import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import * as css from './amount-entry.css.ts';
import type { AmountFormProps } from './amount-form.tsx';
import { Button } from '../buttons/button.tsx';
import { afterFirstPaint } from '../navigation/first-paint.ts';

export interface AmountEntryProps extends Omit<AmountFormProps, 'onDismiss'> {
  /** The text of the button that opens the field, and the field's label where it has none of its own. */
  label: string;
  fieldLabel?: string;
  /** The button's full name for screen readers, such as with the person of a budget. */
  name?: string;
  /** Called once the amount is submitted; the field closes first. */
  onSubmit: (amount: number) => void;
}

/** Once loaded it is rendered within the press: later a phone would not open its keyboard. */
let Loaded: ComponentType<AmountFormProps> | undefined;
const load = async () => {
  const module = await import('./amount-form.tsx');
  Loaded = module.default;
  return module;
};
const Awaited = lazy(load);

/** A button that turns into a field for one amount, in place. Escape and another press on the button close it again. */
export function AmountEntry({ label, fieldLabel = label, name, onSubmit, ...form }: AmountEntryProps) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => (Loaded ? undefined : afterFirstPaint(() => void load().catch(reportError))), []);
  const dismiss = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const Form = Loaded ?? Awaited;
  return (
    <div className={css.entry}>
      <Button
        ref={opener}
        kind="secondary"
        size="small"
        aria-expanded={open}
        aria-label={name}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      {open && (
        <Suspense>
          <Form
            {...form}
            label={fieldLabel}
            onSubmit={(amount) => {
              dismiss();
              onSubmit(amount);
            }}
            onDismiss={dismiss}
          />
        </Suspense>
      )}
    </div>
  );
}
