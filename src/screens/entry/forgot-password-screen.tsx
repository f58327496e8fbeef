import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type ForgotPasswordForm,
  ForgotPasswordSchema,
  RESET_LINK_ADDRESS_UNKNOWN,
  RESET_LINK_NOT_SENT,
  RESET_LINK_SENT,
} from '../../../contract/schema/accounts/account.ts';
import { requestResetLink, type ResetLinkFailure } from '../../online/password.ts';
import { Alert, StatusRegion } from '../../ui/overlays/alert.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { useGoBack } from '../../ui/navigation/go-back.ts';
import { ONCE_TOUCHED } from '../../ui/fields/once-touched.ts';
import { Page } from '../../ui/layout/page.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { EmailField } from './email-field.tsx';
import { GeneralError } from './general-error.tsx';

const TEXTS: Record<ResetLinkFailure, string> = {
  unknown: RESET_LINK_ADDRESS_UNKNOWN,
  other: RESET_LINK_NOT_SENT,
};

export function ForgotPasswordScreen() {
  const [outcome, setOutcome] = useState<ResetLinkFailure | 'sent'>();
  const goBack = useGoBack();
  const { register, handleSubmit, formState } = useForm<ForgotPasswordForm>({
    ...ONCE_TOUCHED,
    resolver: valibotResolver(ForgotPasswordSchema),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ email }) => {
    setOutcome(undefined);
    setOutcome((await requestResetLink(email)) ?? 'sent');
  });
  return (
    <Page title="Forgot password?" width="form" onBack={goBack}>
      <p>Enter your e-mail address, and we’ll send you a link to choose a new password.</p>
      <Form onSubmit={() => submit()}>
        <Stack>
          <EmailField error={errors.email?.message} {...register('email')} />
          <StatusRegion>{outcome === 'sent' && <Alert tone="success">{RESET_LINK_SENT}</Alert>}</StatusRegion>
          {outcome !== undefined && outcome !== 'sent' && <GeneralError>{TEXTS[outcome]}</GeneralError>}
          <Button type="submit" kind="primary" size="large" wide loading={isSubmitting}>
            Continue
          </Button>
        </Stack>
      </Form>
    </Page>
  );
}
