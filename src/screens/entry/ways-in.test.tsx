import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import {
  FACEBOOK_TOKEN_MISSING,
  GOOGLE_SDK_FAILED,
  GOOGLE_WENT_WRONG,
} from '../../../contract/schema/accounts/social-sign-in.ts';
import { SignInScreen } from './sign-in-screen.tsx';
import { SignUpScreen } from './sign-up-screen.tsx';
import { openScreen } from './testing/open-screen.tsx';
import { noAnswer, serve } from './testing/serve.ts';

function unexpected(): never {
  throw new Error('Nobody is signed in here');
}

/** A screen, and its ways to sign in by their buttons' texts. */
const SCREENS: Record<string, { open: () => ReactNode; ways: string[] }> = {
  'sign-in': {
    open: () => <SignInScreen onSignedIn={unexpected} />,
    ways: ['Sign in', 'Google', 'Facebook', 'Continue as guest'],
  },
  'sign-up': {
    open: () => <SignUpScreen onSignedUp={unexpected} />,
    ways: ['Create account', 'Google', 'Facebook'],
  },
};

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe.each(Object.entries(SCREENS))('the %s screen', (_, { open, ways }) => {
  it('ignores a press of another way in while one is under way', async () => {
    const user = openScreen(open());
    await user.type(await screen.findByLabelText('E-mail'), 'maria@example.com');
    await user.type(screen.getByLabelText('Password'), 'Secret123');
    if (ways[0] === 'Create account') {
      await user.type(screen.getByLabelText('Repeat password'), 'Secret123');
      await user.click(screen.getByRole('checkbox'));
    }
    for (const way of ways) {
      const held = Promise.withResolvers<void>();
      vi.stubGlobal('fetch', () => held.promise.then(noAnswer));
      await user.click(button(way));
      await waitFor(() => expect(button(way).getAttribute('aria-busy')).toBe('true'));
      expect(button(way).disabled, `${way} keeps the focus`).toBe(false);
      expect(ways.filter((other) => button(other).disabled)).toEqual(ways.filter((other) => other !== way));
      held.resolve();
      await screen.findByRole('alert');
      await waitFor(() => expect(ways.filter((other) => button(other).disabled)).toEqual([]));
    }
    vi.unstubAllGlobals();
  });

  it('shows an error when a provider is pressed that is not set up, and asks nobody', async () => {
    const { asked } = serve(noAnswer);
    const user = openScreen(open());
    await user.click(await screen.findByRole('button', { name: 'Google' }));
    expect(await screen.findByText(GOOGLE_SDK_FAILED)).toBeDefined();
    await user.click(button('Facebook'));
    expect(await screen.findByText(FACEBOOK_TOKEN_MISSING)).toBeDefined();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(asked).toEqual([]);
    expect(document.head.querySelectorAll('script')).toHaveLength(0);
  });

  it('says that the terms open in a new tab, which is no part of what is accepted', async () => {
    openScreen(open());
    const link = await screen.findByRole('link', { name: /^terms and conditions\s?, opens in a new tab$/i });
    expect(link.getAttribute('target')).toBe('_blank');
    for (const box of screen.queryAllByRole('checkbox')) {
      expect(box.getAttribute('aria-label')).toBe('I accept the terms and conditions');
    }
  });
});

it('shows that Google failed where the browser refuses its library, and tries again at the next press', async () => {
  serve(noAnswer, { googleClientId: 'offra' });
  const reportError = vi.fn<(fault: unknown) => void>();
  vi.stubGlobal('reportError', reportError);
  const refused = new TypeError('Policy "default" disallowed');
  const createPolicy = vi.fn<() => void>(() => {
    throw refused;
  });
  vi.stubGlobal('trustedTypes', { createPolicy });
  const user = openScreen(<SignInScreen onSignedIn={unexpected} />);
  for (const presses of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: 'Google' }));
    await waitFor(() => expect(button('Google').getAttribute('aria-busy')).toBeNull());
    expect((await screen.findByRole('alert')).textContent).toBe(GOOGLE_WENT_WRONG);
    expect(createPolicy).toHaveBeenCalledTimes(presses);
  }
  expect(reportError.mock.calls).toEqual([[refused], [refused]]);
});
