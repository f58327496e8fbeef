import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { SOMETHING_WENT_WRONG_LATER } from '../../../contract/texts.ts';
import {
  INVALID_EMAIL_OR_PASSWORD,
  type SignInForm,
  SignInFormSchema,
  WRONG_EMAIL_OR_PASSWORD,
} from '../../../contract/schema/account.ts';
import { type SignInFailure, signIn } from '../../online/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Page } from '../../ui/page.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { ButtonRoute } from '../../ui/router-links.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TextField } from '../../ui/text-field.tsx';
import * as css from './sign-in-screen.css.ts';

/** The texts of the error catalogue for signing in by e-mail (specification, section 8). */
const TEXTS: Record<SignInFailure, string> = {
  authentication: WRONG_EMAIL_OR_PASSWORD,
  answered: INVALID_EMAIL_OR_PASSWORD,
  other: SOMETHING_WENT_WRONG_LATER,
};

export function SignInScreen({ onSignedIn }: { onSignedIn: () => void }) {
  const [failure, setFailure] = useState<SignInFailure>();
  const { register, handleSubmit, formState } = useForm<SignInForm>({
    mode: 'onTouched',
    resolver: valibotResolver(SignInFormSchema),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (form) => {
    setFailure(undefined);
    const failed = await signIn(form);
    if (failed) setFailure(failed);
    else onSignedIn();
  });
  return (
    <Page title="offra" width="form">
      <div className={css.welcome}>
        <Mark size={88} />
        <p>Whose day is next, how long have I got, what could I give?</p>
      </div>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          {failure && <Alert tone="error">{TEXTS[failure]}</Alert>}
          <TextField
            label="E-mail"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            error={errors.email?.message}
            {...register('email')}
          />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            error={errors.password?.message}
            {...register('password')}
          />
          <Button
            type="submit"
            kind="primary"
            size="large"
            wide
            loading={isSubmitting}
            disabled={errors.email !== undefined || errors.password !== undefined}
          >
            Sign in
          </Button>
          <ButtonRoute to="/create-account" kind="secondary" size="large" wide>
            Create a new account
          </ButtonRoute>
        </Stack>
      </form>
    </Page>
  );
}
