import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import {
  EMAIL_TAKEN,
  INVALID_EMAIL_OR_PASSWORD,
  PASSWORD_NOT_RESET,
  RESET_LINK_ADDRESS_UNKNOWN,
  RESET_LINK_NOT_SENT,
  RESET_LINK_SENT,
  WRONG_EMAIL_OR_PASSWORD,
} from '../../../contract/schema/accounts/account.ts';
import { SOMETHING_WENT_WRONG_LATER } from '../../../contract/texts.ts';
import { ForgotPasswordScreen } from './forgot-password-screen.tsx';
import { ResetPasswordScreen } from './reset-password-screen.tsx';
import { SignInScreen } from './sign-in-screen.tsx';
import { SignUpScreen } from './sign-up-screen.tsx';
import { openScreen } from './testing/open-screen.tsx';
import { type Answer, noAnswer, refusal, serve } from './testing/serve.ts';

function unexpected(): never {
  throw new Error('Nobody is signed in after an error');
}

/** A proxy or portal, which knows of no account. */
const gateway: Answer = () => new Response('<h1>Sign in to the network</h1>', { status: 401 });

interface Form {
  open: () => ReactNode;
  /** The text to type, by the label of each field. */
  typed: Record<string, string>;
  accepts?: boolean;
  submit: string;
  faults: [what: string, answer: Answer, text: string][];
}

const FORMS: Record<string, Form> = {
  'signing in': {
    open: () => <SignInScreen onSignedIn={unexpected} />,
    typed: { 'E-mail': 'maria@example.com', Password: 'Wrong1234' },
    submit: 'Sign in',
    faults: [
      ['a wrong password', refusal(401, 'unauthorised', 'No'), WRONG_EMAIL_OR_PASSWORD],
      ['a wrong password, in another word', refusal(401, 'wrong_password', 'No'), WRONG_EMAIL_OR_PASSWORD],
      ['a gateway that asks for its own sign-in', gateway, SOMETHING_WENT_WRONG_LATER],
      ['an error with a message', refusal(422, 'invalid', 'email is odd'), INVALID_EMAIL_OR_PASSWORD],
      ['one in a word that is new', refusal(403, 'frozen', 'This account is frozen'), INVALID_EMAIL_OR_PASSWORD],
      ['an error without one', refusal(500, 'internal'), SOMETHING_WENT_WRONG_LATER],
      ['too many tries', refusal(429, 'too_many_requests'), SOMETHING_WENT_WRONG_LATER],
      ['no answer', noAnswer, SOMETHING_WENT_WRONG_LATER],
    ],
  },
  'signing up': {
    open: () => <SignUpScreen onSignedUp={unexpected} />,
    typed: { 'E-mail': 'maria@example.com', Password: 'Secret123', 'Repeat password': 'Secret123' },
    accepts: true,
    submit: 'Create account',
    faults: [
      ['an address that is registered', refusal(409, 'email_taken', EMAIL_TAKEN), EMAIL_TAKEN],
      ['any message of the server', refusal(422, 'invalid', 'password is odd'), EMAIL_TAKEN],
      ['an error without a message', refusal(503, 'unavailable'), SOMETHING_WENT_WRONG_LATER],
      ['no answer', noAnswer, SOMETHING_WENT_WRONG_LATER],
    ],
  },
  'asking for a new password': {
    open: () => <ForgotPasswordScreen />,
    typed: { 'E-mail': 'maria@example.com' },
    submit: 'Continue',
    faults: [
      ['an address that nobody has', refusal(404, 'not_found', 'Not found'), RESET_LINK_ADDRESS_UNKNOWN],
      ['another error with a message', refusal(422, 'invalid', 'email is odd'), RESET_LINK_NOT_SENT],
      ['an error of the server', refusal(500, 'internal'), RESET_LINK_NOT_SENT],
      ['no answer', noAnswer, RESET_LINK_NOT_SENT],
    ],
  },
  'choosing a new password': {
    open: () => <ResetPasswordScreen token="key" onDone={unexpected} />,
    typed: { Password: 'Secret123', 'Confirm password': 'Secret123' },
    submit: 'Change password',
    faults: [
      ['a link that was used', refusal(422, 'reset_link_over', 'Over'), PASSWORD_NOT_RESET],
      ['a refusal', refusal(401, 'unauthorised', 'No'), PASSWORD_NOT_RESET],
      ['an error of the server', refusal(500, 'internal'), PASSWORD_NOT_RESET],
      ['no answer', noAnswer, PASSWORD_NOT_RESET],
    ],
  },
};

async function fill(user: UserEvent, { typed, accepts = false }: Form): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await user.type(await screen.findByLabelText(label), text);
  if (accepts) await user.click(screen.getByRole('checkbox'));
}

/** The texts of the general errors, without their actions. */
function alerts(): string[] {
  return screen.queryAllByRole('alert').map(({ textContent }) => textContent.replace('Ask for a new link', ''));
}

it.each(Object.entries(FORMS))(
  'shows any failure while %s in the words of the catalogue, the last failure alone',
  async (_, form) => {
    const serving = serve(noAnswer);
    const user = openScreen(form.open());
    await fill(user, form);
    for (const [, answer, text] of form.faults) {
      const held = Promise.withResolvers<void>();
      serving.answer = () => held.promise.then(answer);
      await user.click(screen.getByRole('button', { name: form.submit }));
      await waitFor(() => expect(alerts()).toEqual([]));
      held.resolve();
      await waitFor(() => expect(alerts()).toEqual([text]));
    }
    // All typed text is still there.
    for (const [label, text] of Object.entries(form.typed)) {
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(text);
    }
  },
);

it.each([
  ['in the server’s words', refusal(403, 'guests_closed', 'No guests today'), 'No guests today'],
  ['in general where it gives none', refusal(429, 'too_many_requests'), SOMETHING_WENT_WRONG_LATER],
])('shows that a guest can’t be created, %s', async (_how, answer, text) => {
  serve(answer);
  const user = openScreen(<SignInScreen onSignedIn={unexpected} />);
  await user.click(await screen.findByRole('button', { name: 'Continue as guest' }));
  await waitFor(() => expect(alerts()).toEqual([text]));
});

it('announces that the link was sent in a region that was there, empty, before', async () => {
  serve(() => new Response(null, { status: 204 }));
  const user = openScreen(<ForgotPasswordScreen />);
  const region = await screen.findByRole('status');
  expect(region.childNodes).toHaveLength(0);
  await user.type(screen.getByLabelText('E-mail'), 'maria@example.com{Enter}');
  await waitFor(() => expect(region.textContent).toBe(RESET_LINK_SENT));
  expect(screen.getAllByRole('status')).toEqual([region]);
});
