import { valibotResolver } from '@hookform/resolvers/valibot';
import { lazy, Suspense } from 'react';
import { useForm } from 'react-hook-form';
import { type SignInForm, SignInFormSchema } from '../../../contract/schema/account.ts';
import { useSession } from '../../store/session.ts';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Page } from '../../ui/page.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { ButtonRoute } from '../../ui/router-links.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SIGN_IN_TEXTS, textOf } from './failure-texts.ts';
import { GeneralError } from './general-error.tsx';
import { SignInFooter } from './sign-in-footer.tsx';
import * as css from './sign-in-screen.css.ts';
import { SocialButtons } from './social-buttons.tsx';
import { useEntry } from './use-entry.ts';

/** Not needed before somebody signs in, and the screen is there sooner without. */
const online = () => import('../../online/sign-in.ts');
const TermsDialog = lazy(() => import('./terms-dialog.tsx'));

interface Props {
  onSignedIn: () => void;
  /** Whether the terms dialog is open, which no visible button does (specification, section 2). */
  isTermsOpen?: boolean;
  onTermsClosed?: () => void;
}

export function SignInScreen({ onSignedIn, isTermsOpen = false, onTermsClosed }: Props) {
  const { error, busy, enter } = useEntry(onSignedIn);
  const isGuest = useSession() !== undefined;
  const { register, handleSubmit, formState } = useForm<SignInForm>({
    mode: 'onTouched',
    resolver: valibotResolver(SignInFormSchema),
    defaultValues: { email: '', password: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((form) =>
    enter('password', async () => textOf(SIGN_IN_TEXTS, await (await online()).signIn(form))),
  );
  return (
    <Page title="offra" width="form">
      <div className={css.welcome}>
        <Mark size={56} />
        <p>Whose day is next, how long have I got, what could I give?</p>
      </div>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          <TextField
            label="E-mail"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.email?.message}
            {...register('email')}
          />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            error={errors.password?.message}
            {...register('password')}
          />
          <ButtonRoute to="/forgot-password" kind="quiet" size="small" className={css.forgot}>
            Forgot password?
          </ButtonRoute>
          {error !== undefined && <GeneralError>{error}</GeneralError>}
          <Button
            type="submit"
            kind="primary"
            size="large"
            wide
            loading={busy === 'password'}
            disabled={errors.email !== undefined || errors.password !== undefined}
          >
            Sign in
          </Button>
        </Stack>
      </form>
      <SocialButtons busy={busy} enter={enter} />
      <Stack gap="tight">
        <ButtonRoute to="/create-account" kind="secondary" size="large" wide>
          Create a new account
        </ButtonRoute>
        {!isGuest && (
          <Button
            kind="quiet"
            wide
            loading={busy === 'guest'}
            onClick={() =>
              void enter('guest', async () => textOf(SIGN_IN_TEXTS, await (await online()).continueAsGuest()))
            }
          >
            Continue as guest
          </Button>
        )}
      </Stack>
      <SignInFooter />
      {isTermsOpen && (
        <Suspense>
          <TermsDialog onClose={() => onTermsClosed?.()} />
        </Suspense>
      )}
    </Page>
  );
}
