import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import * as css from './amount-entry.css.ts';
import type { AmountFormProps } from './amount-form.tsx';
import { Button } from '../buttons/button.tsx';
import { afterFirstPaint } from '../navigation/first-paint.ts';

export interface AmountEntryProps extends Omit<AmountFormProps, 'onDismiss'> {
  /** On the button that opens the field, and the field's label where it has none of its own. */
  label: string;
  fieldLabel?: string;
  /** The button's full name for screen readers, such as whose budget it is. */
  name?: string;
  /** Called once the amount is submitted; the field closes first. */
  onSubmit: (amount: number) => void;
}

/** Once it has come it is drawn in the press itself: later a phone would not show its keyboard for it. */
let Loaded: ComponentType<AmountFormProps> | undefined;
const load = async () => {
  const module = await import('./amount-form.tsx');
  Loaded = module.default;
  return module;
};
const Awaited = lazy(load);

/** A button that turns into a field for one amount, in place. Escape and a second press on the button close it again. */
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
