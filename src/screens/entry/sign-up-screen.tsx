import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { type SignUpForm, SignUpFormSchema } from '../../../contract/schema/accounts/account.ts';
import { useSession } from '../../store/account/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { useGoBack } from '../../ui/navigation/go-back.ts';
import { NewTabLink } from '../../ui/buttons/new-tab.tsx';
import { ONCE_TOUCHED } from '../../ui/fields/once-touched.ts';
import { Page } from '../../ui/layout/page.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { ButtonRoute } from '../../ui/buttons/router-links.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { SIGN_UP_TEXTS } from './failure-texts.ts';
import { EmailField } from './email-field.tsx';
import { GeneralError } from './general-error.tsx';
import { InvitedBy } from './invited-by.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { useEntry } from './use-entry.ts';

/** Not needed before a user signs up: without it the screen is there sooner. */
const online = () => import('../../online/sign-in.ts');

type Values = Omit<SignUpForm, 'termsAccepted'> & { termsAccepted: boolean };

export function SignUpScreen({ onSignedUp }: { onSignedUp: () => void }) {
  const { error, stateOf, enter } = useEntry(onSignedUp);
  const goBack = useGoBack();
  const isGuest = useSession() !== undefined;
  const { register, handleSubmit, formState } = useForm<Values, unknown, SignUpForm>({
    ...ONCE_TOUCHED,
    // By default a differing password would not be reported while the e-mail is wrong.
    criteriaMode: 'all',
    resolver: valibotResolver(SignUpFormSchema),
    defaultValues: { email: '', password: '', repeatPassword: '', termsAccepted: false },
  });
  const { errors, isSubmitted, touchedFields } = formState;
  /** Checked before that, its message would be there as soon as the field is left. */
  const isRepeated = touchedFields.repeatPassword || isSubmitted;
  const submit = handleSubmit((form) => enter('password', SIGN_UP_TEXTS, async () => (await online()).signUp(form)));
  return (
    <Page title="Create a new account" width="form" onBack={goBack}>
      <InvitedBy />
      {isGuest && <p>Everything you have added as a guest moves to your account.</p>}
      <Form onSubmit={() => submit()}>
        <Stack>
          <EmailField error={errors.email?.message} {...register('email')} />
          <NewPasswordField
            error={errors.password?.message}
            {...register('password', { deps: isRepeated ? ['repeatPassword'] : [] })}
          />
          <PasswordField
            label="Repeat password"
            autoComplete="new-password"
            error={errors.repeatPassword?.message}
            {...register('repeatPassword')}
          />
          <Checkbox
            label={
              <>
                I accept the <NewTabLink href="/policy">terms and conditions</NewTabLink>
              </>
            }
            // The link's own text is no part of the consent.
            aria-label="I accept the terms and conditions"
            error={errors.termsAccepted?.message}
            {...register('termsAccepted')}
          />
          {error !== undefined && <GeneralError>{error}</GeneralError>}
          <Button type="submit" kind="primary" size="large" wide {...stateOf('password')}>
            Create account
          </Button>
        </Stack>
      </Form>
      <SocialButtons stateOf={stateOf} enter={enter} />
      <ButtonRoute to="/login" search={isGuest ? { guest: 'true' } : {}} kind="quiet" wide>
        I have an account
      </ButtonRoute>
    </Page>
  );
}
