import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { forgetToken } from '../db/accounts/ended-sessions.ts';
import { clearSession, storeSession } from '../db/accounts/change-session.ts';
import { SignInScreen } from '../screens/entry/sign-in-screen.tsx';
import { openScreen } from '../screens/entry/testing/open-screen.tsx';

const SAID =
  'You were signed out, perhaps on another device. Sign in again: what you entered on this device is still here.';
const ANA = { accessToken: 'token', accountId: 'ana' };

afterEach(() => localStorage.clear());

async function open() {
  openScreen(<SignInScreen onSignedIn={() => {}} />);
  await screen.findByRole('button', { name: 'Sign in' });
}

it('shows a user that their session was ended elsewhere, and that nothing is lost', async () => {
  storeSession(ANA);
  await open();
  expect(screen.queryByText(SAID)).toBeNull();
  act(() => forgetToken(ANA.accessToken));
  expect(screen.getByRole('status').textContent).toBe(SAID);
});

it.each([
  ['a visitor', () => {}],
  ['a user who has logged out', () => (storeSession(ANA), clearSession())],
  [
    'a user who has signed in again and logged out',
    () => (storeSession(ANA), forgetToken(ANA.accessToken), storeSession(ANA), clearSession()),
  ],
  [
    'a user who comes after another one',
    () => (
      storeSession(ANA),
      forgetToken(ANA.accessToken),
      storeSession({ accessToken: 'another', accountId: 'ben' }),
      clearSession()
    ),
  ],
])('shows nothing of it to %s', async (_, before) => {
  before();
  await open();
  expect(screen.queryByText(SAID)).toBeNull();
});
