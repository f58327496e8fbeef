import type { Page } from '@playwright/test';
import { INVITATION_ALREADY_ACCEPTED } from '../contract/errors.ts';
import { INVITATION_FAILED } from '../contract/texts.ts';
import { connectionsOf, makeAccount, makeConnection, makeGuest, openSignedIn } from './fixtures/account.ts';
import { expectNoFaults } from './fixtures/accessibility.ts';
import { fillPerson, MARIA } from './fixtures/person-form.ts';
import { photograph } from './fixtures/photograph.ts';
import { expect, test } from './fixtures/test.ts';
import { watchToasts } from './fixtures/toasts.ts';
import { workerReady } from './fixtures/worker.ts';

const NOBODY = '01990000-0000-7000-8000-000000000000';
const ACCEPT = '**/api/contacts/*/accept';

const inviterOf = (page: Page) => page.evaluate(() => localStorage.getItem('inviterId'));

/** Comes home with an invitation that was kept before. */
async function comeHome(page: Page, inviterId: string): Promise<void> {
  await page.evaluate((id) => localStorage.setItem('inviterId', id), inviterId);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'My Connections' })).toBeVisible();
}

test('an invited person accepts at home, finds who invited them on the list, and is told once', async ({
  page,
  request,
}) => {
  const inviter = await makeAccount(request, 'ines@example.com', { name: 'Inês Faria' });
  const account = await makeAccount(request);
  await makeConnection(request, account, { name: 'Ana Silva' });
  await openSignedIn(page, account);
  // The link of somebody who is signed in leads home by way of signing in.
  await page.goto(`/share-profile/${inviter.id}`);
  await expect(page.getByRole('article', { name: 'Inês Faria' })).toBeVisible();
  await expect(page.getByText('Inês Faria is now one of your connections')).toBeVisible();
  await photograph(page, 'home-invitation-accepted', { fullPage: false });
  expect(await inviterOf(page)).toBeNull();
  expect((await connectionsOf(request, account)).map(({ name, isInvited }) => [name, isInvited])).toEqual([
    ['Ana Silva', false],
    ['Inês Faria', true],
  ]);

  await comeHome(page, inviter.id);
  await expect(page.getByText(INVITATION_ALREADY_ACCEPTED, { exact: true })).toBeVisible();
  await expectNoFaults(page);
  expect(await inviterOf(page)).toBeNull();

  await comeHome(page, account.id);
  await expect.poll(() => inviterOf(page)).toBeNull();
  await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0);

  for (const unknown of [NOBODY, 'nobody']) {
    await comeHome(page, unknown);
    await expect(page.getByText(INVITATION_FAILED, { exact: true })).toBeVisible();
    expect(await inviterOf(page)).toBeNull();
  }
  await photograph(page, 'home-invitation-failed', { fullPage: false });
  await expectNoFaults(page);
  await page.reload();
  await expect(page.getByRole('article', { name: 'Inês Faria' })).toBeVisible();
  await expect(page.getByText(INVITATION_FAILED)).toHaveCount(0);
  expect(await connectionsOf(request, account)).toHaveLength(2);
});

test('an invitation that can’t be accepted now is told of, stays, and is accepted later', async ({
  page,
  context,
  request,
}) => {
  const inviter = await makeAccount(request, 'ines@example.com', { name: 'Inês Faria' });
  const account = await makeAccount(request);
  await openSignedIn(page, account);
  await workerReady(page);
  await context.route(ACCEPT, (route) =>
    route.fulfill({ status: 503, json: { statusCode: 503, error: 'unavailable' } }),
  );
  await comeHome(page, inviter.id);
  const failure = page.getByText(INVITATION_FAILED, { exact: true });
  await expect(failure).toBeVisible();
  expect(await inviterOf(page)).toBe(inviter.id);

  // The network breaks at this very call.
  await context.unroute(ACCEPT);
  await context.route(ACCEPT, (route) => route.abort());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toBeVisible();
  expect(await inviterOf(page)).toBe(inviter.id);

  // Without a network it waits without a word, and is accepted as soon as there is one.
  await context.unroute(ACCEPT);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Offline')).toBeVisible();
  await expect(failure).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('article', { name: 'Inês Faria' })).toBeVisible();
  expect(await inviterOf(page)).toBeNull();

  // One that meets a session that is over waits for the next one, without a word.
  await page.reload();
  const another = await makeAccount(request, 'rui@example.com', { name: 'Rui' });
  await context.route(ACCEPT, (route) =>
    route.fulfill({ status: 401, json: { statusCode: 401, error: 'unauthorised', message: 'Unauthorised' } }),
  );
  const seen = await watchToasts(page);
  await page.evaluate((id) => localStorage.setItem('inviterId', id), another.id);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await inviterOf(page)).toBe(another.id);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  expect(seen.filter((words) => words.startsWith('Unexpected error'))).toEqual([]);
});

test('a guest who was invited is offered an account, and accepts with it', async ({ page, request }) => {
  const inviter = await makeAccount(request, 'ines@example.com', { name: 'Inês Faria' });
  const guest = await makeGuest(request);
  await makeConnection(request, guest, { name: 'Ana Silva' });
  await openSignedIn(page, guest);
  await comeHome(page, inviter.id);
  const offer = page.getByRole('region', { name: 'You have an invitation' });
  await expect(offer).toBeVisible();
  await photograph(page, 'home-guest-invited');
  await expectNoFaults(page);
  expect(await inviterOf(page)).toBe(inviter.id);
  await offer.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/create-account$/);
  await page.getByLabel('E-mail').fill('maria@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Blue-kite-42');
  await page.getByLabel('Repeat password').fill('Blue-kite-42');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Create a Profile' })).toBeVisible();
  expect(await inviterOf(page)).toBe(inviter.id);
  await fillPerson(page, MARIA);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('article', { name: 'Inês Faria' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Ana Silva' })).toBeVisible();
  expect(await inviterOf(page)).toBeNull();
});

test('whoever opens an invitation finds the screen as it always is, with nothing marked that they did not press', async ({
  page,
  request,
}) => {
  const inviter = await makeAccount(request, 'ines@example.com', { name: 'Inês Faria' });
  await page.goto(`/share-profile/${inviter.id}`);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await photograph(page, 'sign-in-invited', { fullPage: false });
  await expect(page.locator(':focus-visible')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus-visible')).toHaveText('Skip to content');
});
