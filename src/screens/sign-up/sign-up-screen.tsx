import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { SOMETHING_WENT_WRONG_LATER } from '../../../contract/texts.ts';
import { EMAIL_TAKEN, type SignUpForm, SignUpFormSchema } from '../../../contract/schema/account.ts';
import { type SignInFailure, signUp } from '../../online/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Page } from '../../ui/page.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { ButtonRoute } from '../../ui/router-links.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** 'A server message gives …; any other failure shows …' (specification, section 8). */
const TEXTS: Record<SignInFailure, string> = {
  authentication: EMAIL_TAKEN,
  answered: EMAIL_TAKEN,
  other: SOMETHING_WENT_WRONG_LATER,
};

type Values = Omit<SignUpForm, 'termsAccepted'> & { termsAccepted: boolean };

export function SignUpScreen({ onSignedUp }: { onSignedUp: () => void }) {
  const [failure, setFailure] = useState<SignInFailure>();
  const { register, handleSubmit, formState } = useForm<Values, unknown, SignUpForm>({
    mode: 'onTouched',
    // Or a password that differs would be passed over while the e-mail is wrong.
    criteriaMode: 'all',
    resolver: valibotResolver(SignUpFormSchema),
    defaultValues: { email: '', password: '', repeatPassword: '', termsAccepted: false },
  });
  const { errors, isSubmitting, isSubmitted, touchedFields } = formState;
  const submit = handleSubmit(async (form) => {
    setFailure(undefined);
    const failed = await signUp(form);
    if (failed) setFailure(failed);
    else onSignedUp();
  });
  return (
    <Page title="Create a new account" width="form">
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
            autoComplete="new-password"
            help="8 to 20 characters, with a number and an uppercase letter"
            error={errors.password?.message}
            {...register('password', { deps: ['repeatPassword'] })}
          />
          <PasswordField
            label="Repeat password"
            autoComplete="new-password"
            error={touchedFields.repeatPassword || isSubmitted ? errors.repeatPassword?.message : undefined}
            {...register('repeatPassword')}
          />
          <Checkbox
            label="I accept the terms and conditions"
            error={errors.termsAccepted?.message}
            {...register('termsAccepted')}
          />
          <Button type="submit" kind="primary" size="large" wide loading={isSubmitting}>
            Create account
          </Button>
          <ButtonRoute to="/login" kind="quiet" wide>
            I have an account
          </ButtonRoute>
        </Stack>
      </form>
    </Page>
  );
}
