import { valibotResolver } from '@hookform/resolvers/valibot';
import { lazy, Suspense } from 'react';
import { useForm } from 'react-hook-form';
import { type SignInForm, SignInFormSchema } from '../../../contract/schema/accounts/account.ts';
import { useSession } from '../../store/account/session.ts';
import { useSessionEnded } from '../../store/account/session-ended.ts';
import { Alert } from '../../ui/overlays/alert.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { Mark } from '../../ui/marks/mark.tsx';
import { ONCE_TOUCHED } from '../../ui/fields/once-touched.ts';
import { Page } from '../../ui/layout/page.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { ButtonRoute } from '../../ui/buttons/router-links.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { GUEST_TEXTS, SIGN_IN_TEXTS } from './failure-texts.ts';
import { EmailField } from './email-field.tsx';
import { GeneralError } from './general-error.tsx';
import { InvitedBy } from './invited-by.tsx';
import { SignInFooter } from './sign-in-footer.tsx';
import * as css from './sign-in-screen.css.ts';
import { SocialButtons } from './social-buttons.tsx';
import { useEntry } from './use-entry.ts';

/** Not needed before a user signs in: without it the screen is there sooner. */
const online = () => import('../../online/sign-in.ts');
const TermsDialog = lazy(() => import('./terms-dialog.tsx'));

interface Props {
  onSignedIn: () => void;
  /** Whether the terms dialog is open, which no visible button does (specification, section 2). */
  isTermsOpen?: boolean;
  onTermsClosed?: () => void;
}

export function SignInScreen({ onSignedIn, isTermsOpen = false, onTermsClosed }: Props) {
  const { error, stateOf, enter } = useEntry(onSignedIn);
  const isGuest = useSession() !== undefined;
  const isEnded = useSessionEnded();
  const { register, handleSubmit, formState } = useForm<SignInForm>({
    ...ONCE_TOUCHED,
    resolver: valibotResolver(SignInFormSchema),
    defaultValues: { email: '', password: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((form) => enter('password', SIGN_IN_TEXTS, async () => (await online()).signIn(form)));
  const way = stateOf('password');
  return (
    <Page title="offra" width="form">
      <div className={css.welcome}>
        <Mark size={56} />
        <p>Whose day is next, how long have I got, what could I give?</p>
      </div>
      {isEnded && (
        <Alert tone="info">
          You were signed out, perhaps on another device. Sign in again: what you entered on this device is still here.
        </Alert>
      )}
      <InvitedBy />
      <Form onSubmit={() => submit()}>
        <Stack>
          <EmailField error={errors.email?.message} {...register('email')} />
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
            loading={way.loading}
            disabled={way.disabled || errors.email !== undefined || errors.password !== undefined}
          >
            Sign in
          </Button>
        </Stack>
      </Form>
      <SocialButtons stateOf={stateOf} enter={enter} />
      <Stack gap="tight">
        <ButtonRoute to="/create-account" kind="secondary" size="large" wide>
          Create a new account
        </ButtonRoute>
        {!isGuest && (
          <Button
            kind="quiet"
            wide
            {...stateOf('guest')}
            onClick={() => void enter('guest', GUEST_TEXTS, async () => (await online()).continueAsGuest())}
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
