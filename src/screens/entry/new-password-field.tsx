import { NEW_PASSWORD_HELP } from '../../../contract/schema/accounts/account.ts';
import { PasswordField, type PasswordFieldProps } from '../../ui/fields/password-field.tsx';

/** The field for a new password. Spread `register` into it. */
export function NewPasswordField(field: Omit<PasswordFieldProps, 'label'>) {
  return <PasswordField label="Password" autoComplete="new-password" help={NEW_PASSWORD_HELP} {...field} />;
}
