import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { AmountForm, AmountFormProps } from './amount-form.tsx';
import * as css from './amount-entry.css.ts';
import { Button } from './button.tsx';
import { afterFirstPaint } from './first-paint.ts';

export interface AmountEntryProps extends Omit<AmountFormProps, 'label' | 'onDismiss'> {
  /** On the button that opens the field, and the field's label where it has none of its own. */
  label: string;
  fieldLabel?: string;
  /** The button's full name for screen readers, such as whose budget it is. */
  name?: string;
}

let loaded: typeof AmountForm | undefined;
const load = async () => ({ default: (loaded = (await import('./amount-form.tsx')).AmountForm) });
const Awaited = lazy(load);

/** A button that turns into a field for one amount, in place. Escape and a second press on the button close it again. */
export function AmountEntry({ label, fieldLabel = label, name, ...field }: AmountEntryProps) {
  // As it was at the press: another one in its place would lose what was typed.
  const [Form, setForm] = useState<typeof Awaited | typeof loaded>();
  const opener = useRef<HTMLButtonElement>(null);
  // Before the press, for phones show their keyboard only for a field that takes the focus within one.
  useEffect(() => (loaded ? undefined : afterFirstPaint(() => void load())), []);
  const close = () => setForm(undefined);
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
        aria-expanded={Form !== undefined}
        aria-label={name}
        onClick={() => (Form ? close() : setForm(() => loaded ?? Awaited))}
      >
        {label}
      </Button>
      {Form && (
        <Suspense>
          <Form label={fieldLabel} {...field} onDismiss={dismiss} />
        </Suspense>
      )}
    </div>
  );
}
