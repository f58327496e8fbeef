import type { Page } from '@playwright/test';
import {
  FACEBOOK_AUTHENTICATION_FAILED,
  FACEBOOK_TOKEN_MISSING,
  FACEBOOK_WENT_WRONG,
  GOOGLE_AUTHENTICATION_FAILED,
  GOOGLE_SDK_FAILED,
  GOOGLE_WENT_WRONG,
} from '../../contract/schema/accounts/social-sign-in.ts';
import { expectNoFaults } from '../fixtures/accessibility.ts';
import { breakCall, button, expectError, refusal } from '../fixtures/entry.ts';
import { serveLibraries, test } from '../fixtures/providers.ts';
import { expect } from '../fixtures/test.ts';
import { watchPages } from '../fixtures/watch-page.ts';
import { workerReady } from '../fixtures/worker.ts';

const GOOGLE = '**/api/auth/google/signin';
const FACEBOOK = '**/api/auth/facebook/signin';

/** Sets the answer of the provider's window to the next press. */
function letSay(page: Page, provider: 'google' | 'facebook', answer: string): Promise<void> {
  return page.evaluate(([key, value]) => localStorage.setItem(key, value), [`${provider}Says`, answer] as const);
}

function asked(page: Page, name: 'askedGoogle' | 'askedFacebook'): Promise<unknown> {
  return page.evaluate((key) => (globalThis as unknown as Record<string, unknown>)[key], name);
}

test('a stranger signs in with Google, and another with Facebook', async ({ page, context }) => {
  const watch = await watchPages(context);
  const elsewhere = await serveLibraries(context);
  await page.goto('/login');
  await expect(button(page, 'Google')).toBeVisible();
  await workerReady(page);
  expect(elsewhere, 'nothing of a provider before a press').toEqual([]);
  await button(page, 'Google').click();
  await expect(page.getByRole('heading', { name: 'Create a Profile' })).toBeVisible();
  expect(await asked(page, 'askedGoogle')).toEqual({
    client: 'offra.apps.googleusercontent.example',
    scope: 'openid profile email',
    mode: 'popup',
  });
  expect(elsewhere).toEqual(['https://accounts.google.com/gsi/client']);

  await page.evaluate(() => localStorage.removeItem('accessToken'));
  await page.goto('/create-account');
  await button(page, 'Facebook').click();
  await expect(page.getByRole('heading', { name: 'Create a Profile' })).toBeVisible();
  expect(await asked(page, 'askedFacebook')).toEqual({ app: '4567', scope: 'email' });
  expect(watch).toEqual({ violations: [], errors: [] });

  // The default policy that the libraries need allows nothing else.
  const refused = await page.evaluate(() => {
    const script = document.createElement('script');
    const outcomes: string[] = [];
    for (const sink of [
      () => (script.src = 'https://evil.example/x.js'),
      () => (script.src = '/assets/x.js'),
      () => (document.body.innerHTML = '<b>x</b>'),
      () => (script.text = 'globalThis.x = 1'),
    ]) {
      try {
        sink();
        outcomes.push('let through');
      } catch {
        outcomes.push('refused');
      }
    }
    return outcomes;
  });
  expect(refused).toEqual(['refused', 'refused', 'refused', 'refused']);
});

test('each fault of a provider shows its text of the catalogue', async ({ page, context }) => {
  await serveLibraries(context, { isReachable: false });
  await page.goto('/login');
  await button(page, 'Google').click();
  await expectError(page, GOOGLE_SDK_FAILED);
  await button(page, 'Facebook').click();
  await expectError(page, FACEBOOK_TOKEN_MISSING);
  await context.unroute(/^https:\/\//);
  await serveLibraries(context);

  const cases = [
    ['Google', 'google', 'closed', undefined, GOOGLE_SDK_FAILED],
    ['Google', 'google', 'denied', undefined, GOOGLE_SDK_FAILED],
    ['Google', 'google', 'forged', undefined, GOOGLE_SDK_FAILED],
    ['Google', 'google', 'a used code', undefined, GOOGLE_AUTHENTICATION_FAILED],
    ['Google', 'google', 'code', refusal(500, 'internal'), GOOGLE_WENT_WRONG],
    ['Google', 'google', 'code', refusal(409, 'email_taken', 'Taken'), GOOGLE_WENT_WRONG],
    ['Google', 'google', 'code', 'no answer', GOOGLE_WENT_WRONG],
    ['Facebook', 'facebook', 'closed', undefined, FACEBOOK_TOKEN_MISSING],
    ['Facebook', 'facebook', 'an old token', undefined, FACEBOOK_AUTHENTICATION_FAILED],
    ['Facebook', 'facebook', 'token', refusal(500, 'internal'), FACEBOOK_WENT_WRONG],
    ['Facebook', 'facebook', 'token', refusal(409, 'email_taken', 'Taken'), FACEBOOK_WENT_WRONG],
    ['Facebook', 'facebook', 'token', 'no answer', FACEBOOK_WENT_WRONG],
  ] as const;
  for (const [name, provider, answer, fault, text] of cases) {
    await test.step(`${name}: ${answer}`, async () => {
      await letSay(page, provider, answer);
      if (fault !== undefined) await breakCall(page, provider === 'google' ? GOOGLE : FACEBOOK, fault);
      await button(page, name).click();
      await expect(button(page, name)).not.toHaveAttribute('aria-busy', 'true');
      await expectError(page, text);
    });
  }
  await expectNoFaults(page);
});
