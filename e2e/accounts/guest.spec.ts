import type { Page } from '@playwright/test';
import { SOMETHING_WENT_WRONG_LATER } from '../../contract/texts.ts';
import { WRONG_EMAIL_OR_PASSWORD } from '../../contract/schema/accounts/account.ts';
import { type Account, connectionsOf, makeAccount, makeConnection } from '../fixtures/account.ts';
import { breakCall, button, expectError, fillAccount, refusal } from '../fixtures/entry.ts';
import { expect, test } from '../fixtures/test.ts';

const PASSWORD = 'Secret123';
/** All calls that could send a change, or tell the mirror that none has arrived. */
const CHANGES = /\/api\/(contacts|sync)/;
const home = (page: Page) => page.getByRole('heading', { name: 'My Connections' });
const card = (page: Page, name: string) => page.getByRole('article', { name });

/** The account that is signed in on this device. */
function signedIn(page: Page): Promise<Account> {
  return page.evaluate(() => ({
    id: localStorage.getItem('accountId') ?? '',
    accessToken: localStorage.getItem('accessToken') ?? '',
  }));
}

async function connectionNames(page: Page): Promise<string[]> {
  return (await connectionsOf(page.request, await signedIn(page))).map(({ name }) => name);
}

/** Enters as a guest, adds two friends, and deletes one in another tab; the deletion doesn't reach the server. */
async function enterWithUnsentChange(page: Page): Promise<{ guest: Account; otherTab: Page }> {
  await page.goto('/login');
  await button(page, 'Continue as guest').click();
  await expect(home(page)).toBeVisible();
  const guest = await signedIn(page);
  await makeConnection(page.request, guest, { name: 'Ana Silva' });
  await makeConnection(page.request, guest, { name: 'Rui Costa' });
  const otherTab = await page.context().newPage();
  await otherTab.goto('/');
  await expect(card(otherTab, 'Ana Silva')).toBeVisible();
  await page.context().route(CHANGES, (route) => route.abort());
  await button(otherTab, 'Delete Ana Silva').click();
  await button(otherTab, 'Yes').click();
  await expect(card(otherTab, 'Ana Silva')).toHaveCount(0);
  return { guest, otherTab };
}

test('a guest who signs in takes along everything, also what was not sent yet, and another tab follows', async ({
  page,
  context,
  request,
}) => {
  const account = await makeAccount(request);
  await makeConnection(request, account, { name: 'Rui Costa' });
  const { guest, otherTab } = await enterWithUnsentChange(page);

  // The sign-in screen sends a guest home, unless the guest has asked to sign in.
  await page.goto('/login');
  await expect(home(page)).toBeVisible();
  await page.goto('/create-account');
  await page.getByRole('link', { name: 'I have an account' }).click();
  await expect(page.getByRole('heading', { name: 'offra' })).toBeVisible();
  await expect(button(page, 'Continue as guest')).toHaveCount(0);
  await fillAccount(page, 'maria@example.com', 'Wrong1234');
  await button(page, 'Sign in').click();
  await expectError(page, WRONG_EMAIL_OR_PASSWORD);
  expect(await signedIn(page), 'a wrong password says nothing about the guest').toEqual(guest);

  // First, the call for the new token's profile fails, when the guest's session has already ended.
  await breakCall(page, '**/api/auth/profile', refusal(503, 'unavailable'));
  await fillAccount(page, 'maria@example.com', PASSWORD);
  await button(page, 'Sign in').click();
  await expectError(page, SOMETHING_WENT_WRONG_LATER);
  await page.unroute('**/api/auth/profile');
  await context.unroute(CHANGES);
  await otherTab.reload();
  await expect(otherTab).toHaveURL(/\/login$/);
  await button(page, 'Sign in').click();
  await expect.poll(async () => (await signedIn(page)).id).toBe(account.id);
  for (const tab of [page, otherTab]) {
    await expect(card(tab, 'Rui Costa (2)')).toBeVisible();
    await expect(card(tab, 'Rui Costa').first()).toBeVisible();
    await expect(card(tab, 'Ana Silva')).toHaveCount(0);
  }
  await expect.poll(() => connectionNames(page)).toEqual(['Rui Costa', 'Rui Costa (2)']);
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(databases).not.toContain(`offra-${guest.id}`);
});

test('a guest who signs up becomes that user and keeps everything, also what was not sent yet, in every tab', async ({
  page,
  context,
}) => {
  const { guest, otherTab } = await enterWithUnsentChange(page);
  await page.goto('/create-account');
  await expect(page.getByText('moves to your account')).toBeVisible();
  await fillAccount(page, 'new@example.com', PASSWORD);
  await page.getByLabel('Repeat password').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  // First, the call for the new token's profile fails; the account is created all the same.
  await breakCall(page, '**/api/auth/profile', refusal(503, 'unavailable'));
  await button(page, 'Create account').click();
  await expectError(page, SOMETHING_WENT_WRONG_LATER);
  await page.unroute('**/api/auth/profile');
  await button(page, 'Create account').click();
  await expect.poll(async () => (await signedIn(page)).accessToken).not.toBe(guest.accessToken);
  expect((await signedIn(page)).id).toBe(guest.id);
  expect(await connectionNames(page), 'nothing has reached the server yet').toContain('Ana Silva');
  await context.unroute(CHANGES);
  await page.reload();
  // A registered user needs a name; a guest doesn't.
  for (const tab of [page, otherTab]) {
    await expect(tab.getByRole('heading', { name: 'Create a Profile' })).toBeVisible();
  }
  await expect.poll(() => connectionNames(otherTab)).toEqual(['Rui Costa']);
});

test('a guest who can’t be let in sees why, and an invitation waits for the next sign-in', async ({ page }) => {
  await page.goto('/share-profile/01900000-0000-7000-8000-000000000001');
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('inviterId'))).toBe('01900000-0000-7000-8000-000000000001');
  await page.goto('/share-profile');
  await expect(page).toHaveURL(/\/login$/);

  await breakCall(page, '**/api/auth/guest', refusal(429, 'too_many_requests'));
  await button(page, 'Continue as guest').click();
  await expectError(page, SOMETHING_WENT_WRONG_LATER);
  await page.unroute('**/api/auth/guest');
  await button(page, 'Continue as guest').click();
  await expect(home(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  // The sign-in screen sends a signed-in user home.
  await page.goto('/share-profile/01900000-0000-7000-8000-000000000002');
  await expect(home(page)).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('a guest is asked before logging out, which can’t be undone, and loses nothing by staying', async ({ page }) => {
  await page.goto('/login');
  await button(page, 'Continue as guest').click();
  await expect(home(page)).toBeVisible();
  await makeConnection(page.request, await signedIn(page), { name: 'Ana Silva' });
  await page.reload();
  await expect(card(page, 'Ana Silva')).toBeVisible();
  await page.goto('/user-account');
  await button(page, 'Logout').click();
  const question = page.getByRole('dialog', { name: 'Log out and lose everything?' });
  await expect(question).toContainText('You can’t sign in as a guest again');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await page.goto('/');
  await expect(card(page, 'Ana Silva')).toBeVisible();

  await page.goto('/user-account');
  await button(page, 'Logout').click();
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
});

test('a double tap loses nothing to the question that its first tap opens or closes', async ({ page }) => {
  await page.goto('/login');
  await button(page, 'Continue as guest').click();
  await expect(home(page)).toBeVisible();
  await makeConnection(page.request, await signedIn(page), { name: 'Ana Silva' });
  await page.reload();
  await expect(card(page, 'Ana Silva')).toBeVisible();
  await page.clock.install();
  await page.goto('/user-account');
  const question = page.getByRole('dialog', { name: 'Log out and lose everything?' });
  await button(page, 'Logout').click();
  const { y, height } = (await question.getByRole('button', { name: 'Log out' }).boundingBox())!;
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();

  // The control lies under both answers of its question.
  const logout = button(page, 'Logout');
  await logout.evaluate(
    (control, middle) => {
      document.body.style.paddingBlock = '100vh';
      const box = control.getBoundingClientRect();
      scrollBy(0, box.y + box.height / 2 - middle);
    },
    y + height / 2,
  );
  const places = { leaving: [290, y + height / 2], staying: [100, y + height / 2] } as const;
  // The clock stands still, so that the second tap follows at once even on a slow machine.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.touchscreen.tap(...places.leaving);
  await expect(question).toBeVisible();
  await page.touchscreen.tap(...places.leaving);
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  await page.clock.runFor(500);
  await expect(question).toBeVisible();
  await expect(page).toHaveURL('/user-account');
  await page.touchscreen.tap(...places.staying);
  await expect(question).toBeHidden();
  await page.touchscreen.tap(...places.staying);
  await page.clock.runFor(500);
  await expect(question).toBeHidden();
  await page.touchscreen.tap(...places.staying);
  await expect(question).toBeVisible();
  // The keyboard is never blocked.
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await page.clock.resume();
  await logout.click();
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
});
