import { TextField, type TextFieldProps } from '../../ui/fields/text-field.tsx';

/** Where the address of an account is typed, which password managers know an account by. Spread `register` into it. */
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
