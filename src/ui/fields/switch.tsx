import { Root, Thumb } from '@radix-ui/react-switch';
import { useId, type ReactNode } from 'react';
import * as css from './switch.css.ts';

export interface SwitchProps {
  label: ReactNode;
  help?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** A setting that takes effect at once: text on the left, the switch on the right. */
export function Switch({ label, help, checked, onCheckedChange, disabled }: SwitchProps) {
  const id = useId();
  return (
    <div className={css.row}>
      <div className={css.words}>
        <label htmlFor={id}>{label}</label>
        {help && (
          <span id={`${id}-help`} className={css.help}>
            {help}
          </span>
        )}
      </div>
      <Root
        id={id}
        className={css.root}
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled}
        aria-describedby={help ? `${id}-help` : undefined}
      >
        <Thumb className={css.thumb} />
      </Root>
    </div>
  );
}
