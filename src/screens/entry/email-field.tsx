import { TextField, type TextFieldProps } from '../../ui/fields/text-field.tsx';

/** The field for an account's address, by which password managers know an account. Spread `register` into it. */
export function EmailField(field: Omit<TextFieldProps, 'label' | 'type'>) {
  return (
    <TextField
      label="E-mail"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
  );
}
