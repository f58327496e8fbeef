import { valibotResolver } from '@hookform/resolvers/valibot';
import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  PASSWORD_NOT_RESET,
  type ResetPasswordForm,
  ResetPasswordFormSchema,
} from '../../../contract/schema/accounts/account.ts';
import { resetPassword } from '../../online/password.ts';
import { Alert } from '../../ui/overlays/alert.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { ONCE_TOUCHED } from '../../ui/fields/once-touched.ts';
import { Page } from '../../ui/layout/page.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { ButtonRoute } from '../../ui/buttons/router-links.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { GeneralError } from './general-error.tsx';
import { NewPasswordField } from './new-password-field.tsx';

const PasswordChanged = lazy(() => import('./password-changed.tsx'));

interface Props {
  /** The token of the mail's link; undefined where the address has none. */
  token: string | undefined;
  /** Called once the user has read the confirmation. */
  onDone: () => void;
}

export function ResetPasswordScreen({ token, onDone }: Props) {
  const [outcome, setOutcome] = useState<'changed' | 'failed'>();
  const { register, handleSubmit, formState } = useForm<ResetPasswordForm>({
    ...ONCE_TOUCHED,
    criteriaMode: 'all',
    resolver: valibotResolver(ResetPasswordFormSchema),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting, isSubmitted, touchedFields } = formState;
  /** Checked before that, its message would be there as soon as the field is left. */
  const isRepeated = touchedFields.confirmPassword || isSubmitted;
  const submit = handleSubmit(async ({ password }) => {
    setOutcome(undefined);
    setOutcome((await resetPassword(token ?? '', password)) ? 'changed' : 'failed');
  });
  return (
    <Page title="Choose a new password" width="form">
      {token === undefined && (
        <Alert tone="info" action={<NewLink />}>
          This link is incomplete. Open the link in the e-mail again, or ask for a new one.
        </Alert>
      )}
      <Form onSubmit={() => submit()}>
        <Stack>
          <NewPasswordField
            error={errors.password?.message}
            {...register('password', { deps: isRepeated ? ['confirmPassword'] : [] })}
          />
          <PasswordField
            label="Confirm password"
            autoComplete="new-password"
            error={errors.confirmPassword?.message}
            {...register('confirmPassword')}
          />
          {outcome === 'failed' && (
            <GeneralError action={token !== undefined && <NewLink />}>{PASSWORD_NOT_RESET}</GeneralError>
          )}
          <Button type="submit" kind="primary" size="large" wide loading={isSubmitting}>
            Change password
          </Button>
        </Stack>
      </Form>
      {outcome === 'changed' && (
        <Suspense>
          <PasswordChanged onDone={onDone} />
        </Suspense>
      )}
    </Page>
  );
}

function NewLink() {
  return (
    <ButtonRoute to="/forgot-password" size="small">
      Ask for a new link
    </ButtonRoute>
  );
}
