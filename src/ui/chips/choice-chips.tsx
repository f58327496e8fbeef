import Check from 'lucide/dist/esm/icons/check.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { type ReactNode, useId } from 'react';
import * as css from './choice-chips.css.ts';
import * as fieldCss from '../fields/field.css.ts';
import { visuallyHidden } from '../theme/visually-hidden.css.ts';
import { Icon } from '../marks/icon.tsx';

export interface ChoiceChip<Value extends string | number> {
  value: Value;
  label: string;
}

export interface ChoiceChipsProps<Value extends string | number> {
  label: string;
  /** Keeps the label for screen readers and hides it from sight. */
  labelHidden?: boolean;
  help?: ReactNode;
  options: readonly ChoiceChip<Value>[];
  chosen: readonly Value[];
  onChange: (value: Value, isChosen: boolean) => void;
  /** Choosing one option deselects the other. */
  single?: boolean;
  /** Whether the limit is reached: the others can't be pressed. */
  full?: boolean;
  /** The option that takes the focus, once each time that it is set. */
  focused?: Value | undefined;
  /** After the chips, in their row. */
  children?: ReactNode;
}

const takeFocus = (input: HTMLInputElement | null) => input?.focus();

/** A few options, all visible. Each choice takes effect at once. */
export function ChoiceChips<Value extends string | number>({
  label,
  labelHidden = false,
  help,
  options,
  chosen,
  onChange,
  single = false,
  full = false,
  focused,
  children,
}: ChoiceChipsProps<Value>) {
  const id = useId();
  return (
    <fieldset className={css.group} aria-describedby={help ? `${id}-help` : undefined}>
      <legend className={labelHidden ? visuallyHidden : fieldCss.label}>{label}</legend>
      <div className={css.chips}>
        {options.map(({ value, label: words }) => {
          const isChosen = chosen.includes(value);
          return (
            <label key={value} className={css.chip}>
              <input
                ref={value === focused ? takeFocus : undefined}
                type={single ? 'radio' : 'checkbox'}
                name={single ? id : undefined}
                className={css.input}
                checked={isChosen}
                disabled={full && !isChosen}
                onChange={(event) => onChange(value, event.target.checked)}
              />
              {isChosen && <Icon of={Check} size={16} />}
              {!isChosen && !single && <Icon of={Plus} size={16} />}
              {words}
            </label>
          );
        })}
        {children}
      </div>
      {help && (
        <p id={`${id}-help`} className={fieldCss.help}>
          {help}
        </p>
      )}
    </fieldset>
  );
}
