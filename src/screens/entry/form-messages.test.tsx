import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { FORGOT_PASSWORD, SIGN_IN, SIGN_UP } from '../../../contract/schema/accounts/account.ts';
import { ForgotPasswordScreen } from './forgot-password-screen.tsx';
import { ResetPasswordScreen } from './reset-password-screen.tsx';
import { SignInScreen } from './sign-in-screen.tsx';
import { SignUpScreen } from './sign-up-screen.tsx';
import { openScreen } from './testing/open-screen.tsx';

/** A field, the text typed into it, and its message then; and the password typed before, if it matters. */
type Case = [label: string, typed: string, message: string, password?: string];

const NOTHING = '';

const NEW_PASSWORD: Case[] = [
  ['Password', NOTHING, SIGN_UP.passwordRequired],
  ['Password', 'Abcdef1', SIGN_UP.passwordTooShort],
  ['Password', 'Abcdefghi', SIGN_UP.passwordNeedsDigit],
  ['Password', 'abcdefgh1', SIGN_UP.passwordNeedsUppercase],
  ['Password', 'Abcdefghijklmnopqrs12', SIGN_UP.passwordTooLong],
  ['Password', 'Abcde fgh1', SIGN_UP.passwordHasSpaces],
];

const TABLES: Record<string, { open: () => ReactNode; cases: Case[] }> = {
  'sign-in': {
    open: () => <SignInScreen onSignedIn={unexpected} />,
    cases: [
      ['E-mail', 'maria@', SIGN_IN.emailInvalid],
      ['E-mail', NOTHING, SIGN_IN.emailRequired],
      ['Password', NOTHING, SIGN_IN.passwordRequired],
      ['Password', 'short12', SIGN_IN.passwordTooShort],
      ['Password', 'abcdefghijklmnopqrstu', SIGN_IN.passwordTooLong],
      ['Password', 'with space', SIGN_IN.passwordHasSpaces],
    ],
  },
  'forgot-password': {
    open: () => <ForgotPasswordScreen />,
    cases: [
      ['E-mail', 'maria', FORGOT_PASSWORD.emailInvalid],
      ['E-mail', NOTHING, FORGOT_PASSWORD.emailRequired],
    ],
  },
  'reset-password': {
    open: () => <ResetPasswordScreen token="key" onDone={unexpected} />,
    cases: [
      ...NEW_PASSWORD,
      ['Confirm password', NOTHING, SIGN_UP.repeatRequired],
      ['Confirm password', 'Other1234', SIGN_UP.repeatDiffers, 'Secret123'],
    ],
  },
  'sign-up': {
    open: () => <SignUpScreen onSignedUp={unexpected} />,
    cases: [
      ['E-mail', 'maria@example', SIGN_UP.emailInvalid],
      ['E-mail', NOTHING, SIGN_UP.emailRequired],
      ...NEW_PASSWORD,
      ['Repeat password', 'Other1234', SIGN_UP.repeatDiffers, 'Secret123'],
    ],
  },
};

function unexpected(): never {
  throw new Error('Nothing can be sent with an error in the form');
}

describe.each(Object.entries(TABLES))('the %s screen', (_, { open, cases }) => {
  it.each(cases)('shows for %s filled with “%s”, once it was left: %s', async (label, typed, message, password) => {
    const user = openScreen(open());
    if (password !== undefined) await user.type(await screen.findByLabelText('Password'), password);
    const field = await screen.findByLabelText(label);
    await user.click(field);
    if (typed !== NOTHING) await user.type(field, typed);
    expect(screen.queryByText(message)).toBeNull();
    await user.tab();
    expect(await screen.findByText(message)).toBeDefined();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.getAttribute('aria-describedby')).toContain(screen.getByText(message).closest('p')!.id);
  });

  it('shows nothing for untouched fields, and all messages once the form is sent', async () => {
    const user = openScreen(open());
    const submit = await screen.findByRole('button', { name: SUBMIT });
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(0);
    await user.click(submit);
    const inputs = [...document.querySelectorAll('form input')];
    await screen.findAllByText(/required|accept the terms|confirm/i);
    expect(inputs.filter((input) => input.getAttribute('aria-invalid') !== 'true')).toEqual([]);
    expect(document.activeElement).toBe(inputs[0]);
  });
});

const SUBMIT = /^(Sign in|Continue|Change password|Create account)$/;

it('disables ‘Sign in’ as long as the e-mail or the password has an error', async () => {
  const user = openScreen(<SignInScreen onSignedIn={unexpected} />);
  const submit = await screen.findByRole<HTMLButtonElement>('button', { name: 'Sign in' });
  expect(submit.disabled).toBe(false);
  for (const [label, wrong, right] of [
    ['Password', 'short', 'Secret123'],
    ['E-mail', 'maria', 'maria@example.com'],
  ] as const) {
    const field = await screen.findByLabelText(label);
    await user.type(field, wrong);
    await user.tab();
    await waitFor(() => expect(submit.disabled).toBe(true));
    await user.clear(field);
    await user.type(field, right);
    await waitFor(() => expect(submit.disabled).toBe(false));
  }
});

it('shows that passwords differ when the first is changed after the second was typed', async () => {
  const user = openScreen(<SignUpScreen onSignedUp={unexpected} />);
  await user.type(await screen.findByLabelText('Password'), 'Abcdefgh1');
  await user.type(screen.getByLabelText('Repeat password'), 'Abcdefgh1');
  await user.tab();
  expect(screen.queryByText(SIGN_UP.repeatDiffers)).toBeNull();
  await user.type(screen.getByLabelText('Password'), '2');
  expect(await screen.findByText(SIGN_UP.repeatDiffers)).toBeDefined();
});

it('asks to accept the terms once the box was left empty', async () => {
  const user = openScreen(<SignUpScreen onSignedUp={unexpected} />);
  const box = await screen.findByRole('checkbox', { name: 'I accept the terms and conditions' });
  await user.click(box);
  await user.click(box);
  await user.tab();
  expect(await screen.findByText(SIGN_UP.termsNotAccepted)).toBeDefined();
});

it('shows and hides the password', async () => {
  const user = openScreen(<SignInScreen onSignedIn={unexpected} />);
  const field = await screen.findByLabelText('Password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field.getAttribute('type')).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field.getAttribute('type')).toBe('password');
});

it.each([
  ['sign-in', () => <SignInScreen onSignedIn={unexpected} />, ['username', 'current-password']],
  ['sign-up', () => <SignUpScreen onSignedUp={unexpected} />, ['username', 'new-password', 'new-password']],
  ['forgot-password', () => <ForgotPasswordScreen />, ['username']],
  ['reset-password', () => <ResetPasswordScreen token="key" onDone={unexpected} />, ['new-password', 'new-password']],
])('declares to password managers which values the fields of %s hold', async (_, open, expected) => {
  openScreen(open());
  await screen.findByRole('button', { name: SUBMIT });
  const fields = [...document.querySelectorAll('input:not([type="checkbox"])')];
  expect(fields.map((field) => field.getAttribute('autocomplete'))).toEqual(expected);
});
