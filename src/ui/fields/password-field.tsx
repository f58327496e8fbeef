import Eye from 'lucide/dist/esm/icons/eye.mjs';
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs';
import { useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { Icon } from '../marks/icon.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing'> {
  showLabel?: string;
  hideLabel?: string;
}

/** A password with a toggle that shows it. Give `autoComplete` 'current-password' or 'new-password'. */
export function PasswordField({
  showLabel = 'Show password',
  hideLabel = 'Hide password',
  ...field
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...field}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          label={shown ? hideLabel : showLabel}
          icon={shown ? <Icon of={EyeOff} size={20} /> : <Icon of={Eye} size={20} />}
          disabled={field.disabled}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
