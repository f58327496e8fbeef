import type { Page } from '@playwright/test';
import { INVITATION_ALREADY_ACCEPTED } from '../../contract/errors.ts';
import { INVITATION_FAILED } from '../../contract/sharing-texts.ts';
import {
  connectionsOf,
  invitationOf,
  makeAccount,
  makeConnection,
  makeGuest,
  openSignedIn,
} from '../fixtures/account.ts';
import { expectNoFaults } from '../fixtures/accessibility.ts';
import { fillPerson, MARIA } from '../fixtures/person-form.ts';
import { photograph } from '../fixtures/photograph.ts';
import { expect, test } from '../fixtures/test.ts';
import { watchToasts } from '../fixtures/toasts.ts';
import { workerReady } from '../fixtures/worker.ts';

/** No valid links: an unknown secret, an account's id as in old links, and any other text. */
const NOT_INVITATIONS = ['A'.repeat(43), '01990000-0000-7000-8000-000000000000', 'nobody'];
const ACCEPT = '**/api/contacts/*/accept';

const inviterOf = (page: Page) => page.evaluate(() => localStorage.getItem('inviterId'));

const told = (where: Page, name: string) => where.getByRole('region', { name: `${name} has accepted your invitation` });

/** Opens home with a stored invitation. */
async function comeHome(page: Page, invitation: string): Promise<void> {
  await page.evaluate((id) => localStorage.setItem('inviterId', id), invitation);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'My Connections' })).toBeVisible();
}

test('an invited person accepts at home, finds their inviter on the list, and sees the message once', async ({
  page,
  request,
}) => {
  const inviter = await makeAccount(request, 'ines@example.com', { name: 'Inês Faria' });
  const invitation = await invitationOf(request, inviter);
  const account = await makeAccount(request);
  await makeConnection(request, account, { name: 'Ana Silva' });
  await openSignedIn(page, account);
  // The link of a signed-in user leads home by way of signing in.
  await page.goto(`/share-profile/${invitation}`);
  await expect(page.getByRole('article', { name: 'Inês Faria' })).toBeVisible();
  await expect(page.getByText('Inês Faria is now one of your connections')).toBeVisible();
  await photograph(page, 'home-invitation-accepted', { fullPage: false });
  expect(await inviterOf(page)).toBeNull();
  expect((await connectionsOf(request, account)).map(({ name, isInvited }) => [name, isInvited])).toEqual([
    ['Ana Silva', false],
    ['Inês Faria', true],
  ]);

  await comeHome(page, invitation);
  await expect(page.getByText(INVITATION_ALREADY_ACCEPTED, { exact: true })).toBeVisible();
  await expectNoFaults(page);
  expect(await inviterOf(page)).toBeNull();

  await comeHome(page, await invitationOf(request, account));
  await expect.poll(() => inviterOf(page)).toBeNull();
  await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0);

  for (const unknown of NOT_INVITATIONS) {
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

test('an invitation that can’t be accepted now says so, stays, and is accepted later', async ({
  page,
  context,
  request,
}) => {
  const inviter = await makeAccount(request, 'ines@example.com', { name: 'Inês Faria' });
  const invitation = await invitationOf(request, inviter);
  const account = await makeAccount(request);
  await openSignedIn(page, account);
  await workerReady(page);
  await context.route(ACCEPT, (route) =>
    route.fulfill({ status: 503, json: { statusCode: 503, error: 'unavailable' } }),
  );
  await comeHome(page, invitation);
  const failure = page.getByText(INVITATION_FAILED, { exact: true });
  await expect(failure).toBeVisible();
  expect(await inviterOf(page)).toBe(invitation);

  // The network fails at this call.
  await context.unroute(ACCEPT);
  await context.route(ACCEPT, (route) => route.abort());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toBeVisible();
  expect(await inviterOf(page)).toBe(invitation);

  // Without a network it waits silently, and is accepted once there is one.
  await context.unroute(ACCEPT);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Offline')).toBeVisible();
  await expect(failure).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('article', { name: 'Inês Faria' })).toBeVisible();
  expect(await inviterOf(page)).toBeNull();

  // If the session has ended, it waits silently for the next one.
  await page.reload();
  const another = await invitationOf(request, await makeAccount(request, 'rui@example.com', { name: 'Rui' }));
  await context.route(ACCEPT, (route) =>
    route.fulfill({ status: 401, json: { statusCode: 401, error: 'unauthorised', message: 'Unauthorised' } }),
  );
  const seen = await watchToasts(page);
  await page.evaluate((id) => localStorage.setItem('inviterId', id), another);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await inviterOf(page)).toBe(another);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  expect(seen.filter((words) => words.startsWith('Unexpected error'))).toEqual([]);
});

test('a guest who was invited is offered an account, and accepts with it', async ({ page, request }) => {
  const inviter = await makeAccount(request, 'ines@example.com', { name: 'Inês Faria' });
  const invitation = await invitationOf(request, inviter);
  const guest = await makeGuest(request);
  await makeConnection(request, guest, { name: 'Ana Silva' });
  await openSignedIn(page, guest);
  await comeHome(page, invitation);
  const offer = page.getByRole('region', { name: 'You have an invitation' });
  await expect(offer).toBeVisible();
  await photograph(page, 'home-guest-invited');
  await expectNoFaults(page);
  expect(await inviterOf(page)).toBe(invitation);
  await offer.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/create-account$/);
  await page.getByLabel('E-mail').fill('maria@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Blue-kite-42');
  await page.getByLabel('Repeat password').fill('Blue-kite-42');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Create a Profile' })).toBeVisible();
  expect(await inviterOf(page)).toBe(invitation);
  await fillPerson(page, MARIA);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('article', { name: 'Inês Faria' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Ana Silva' })).toBeVisible();
  expect(await inviterOf(page)).toBeNull();
});

test('a person who opens an invitation finds the usual screen, with no field marked that they did not touch', async ({
  page,
  request,
}) => {
  const inviter = await makeAccount(request, 'ines@example.com', { name: 'Inês Faria' });
  const invitation = await invitationOf(request, inviter);
  await page.goto(`/share-profile/${invitation}`);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByText('Inês Faria invites you to connect')).toBeVisible();
  await photograph(page, 'sign-in-invited', { fullPage: false });
  await expect(page.locator(':focus-visible')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus-visible')).toHaveText('Skip to content');
});

test('the inviter sees on every device who has accepted, until they have read it, and can undo it', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const inviter = await makeAccount(request, 'ines@example.com', { name: 'Inês Faria' });
  const invited = await Promise.all(
    ['Ben Okafor', 'Ana Silva'].map((name, at) => makeAccount(request, `invited${at}@example.com`, { name })),
  );
  for (const { accessToken } of invited) {
    const headers = { Authorization: `Bearer ${accessToken}` };
    await request.post(`/api/contacts/${await invitationOf(request, inviter)}/accept`, { headers });
  }
  const other = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await openSignedIn(other, inviter);
  await openSignedIn(page, inviter);
  await expect(told(other, 'Ana Silva')).toBeVisible();
  await expect(told(page, 'Ana Silva')).toBeVisible();
  await photograph(page, 'home-who-has-accepted', { fullPage: false });
  await expectNoFaults(page);
  await told(page, 'Ana Silva').getByRole('button', { name: 'Remove Ana Silva' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await told(page, 'Ben Okafor').getByRole('button', { name: 'OK', exact: true }).click();
  await expect(told(page, 'Ben Okafor')).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect
    .poll(async () => connectionsOf(request, invited[1]!))
    .toMatchObject([{ name: 'Inês Faria', birthday: null, isInvited: false }]);
  await expect.poll(async () => connectionsOf(request, inviter)).toMatchObject([{ name: 'Ben Okafor', notice: null }]);
  await other.reload();
  await expect(other.getByRole('article', { name: 'Ben Okafor' })).toBeVisible();
  await expect(other.getByRole('region', { name: /has accepted your invitation/ })).toHaveCount(0);
  await other.context().close();

  // She sees why the birthday is missing, and enters it.
  await openSignedIn(page, invited[1]!);
  await expect(
    page.getByText('Inês Faria no longer shares their details with you. Enter their birthday yourself.'),
  ).toBeVisible();
  await photograph(page, 'home-birthday-missing', { fullPage: false });
  await expectNoFaults(page);
  await page.getByRole('link', { name: 'Enter birthday of Inês Faria' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Inês Faria');
  await fillPerson(page, { ...MARIA, name: 'Inês Faria' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('article', { name: 'Inês Faria' })).toBeVisible();
  await expect(page.getByText('no longer shares')).toHaveCount(0);
});

test('earlier links are invalid once their owner has renewed them', async ({ page, request }) => {
  const inviter = await makeAccount(request, 'ines@example.com', { name: 'Inês Faria' });
  const before = await invitationOf(request, inviter);
  await openSignedIn(page, inviter, '/user-account');
  await page.getByRole('button', { name: 'Preferences' }).click();
  await page.getByRole('button', { name: 'Renew invitation link' }).click();
  const question = page.getByRole('dialog', { name: 'Renew your invitation link?' });
  await expect(question).toBeVisible();
  await photograph(page, 'account-renew-invitation', { fullPage: false });
  await expectNoFaults(page);
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('You have a new invitation link')).toBeVisible();
  expect(await invitationOf(request, inviter)).not.toBe(before);
  const account = await makeAccount(request);
  await openSignedIn(page, account);
  await comeHome(page, before);
  await expect(page.getByText(INVITATION_FAILED, { exact: true })).toBeVisible();
  expect(await connectionsOf(request, account)).toEqual([]);
});
