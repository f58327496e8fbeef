import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { forgetToken } from '../db/accounts/left-accounts.ts';
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

it('says to somebody whose session was ended elsewhere that they were, and that nothing is lost', async () => {
  storeSession(ANA);
  await open();
  expect(screen.queryByText(SAID)).toBeNull();
  act(() => forgetToken(ANA.accessToken));
  expect(screen.getByRole('status').textContent).toBe(SAID);
});

it.each([
  ['a visitor', () => {}],
  ['somebody who has logged out', () => (storeSession(ANA), clearSession())],
  [
    'somebody who has signed in again and logged out',
    () => (storeSession(ANA), forgetToken(ANA.accessToken), storeSession(ANA), clearSession()),
  ],
  [
    'whoever comes after another one',
    () => (
      storeSession(ANA),
      forgetToken(ANA.accessToken),
      storeSession({ accessToken: 'another', accountId: 'ben' }),
      clearSession()
    ),
  ],
])('says nothing of it to %s', async (_, before) => {
  before();
  await open();
  expect(screen.queryByText(SAID)).toBeNull();
});
