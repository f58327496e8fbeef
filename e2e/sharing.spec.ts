import type { Page } from '@playwright/test';
import { COPIED_TO_CLIPBOARD, INVITE_TEXT } from '../contract/texts.ts';
import { makeAccount, makeConnection, openSignedIn } from './fixtures/account.ts';
import { expectNoFaults } from './fixtures/accessibility.ts';
import { settleConsent } from './fixtures/consent.ts';
import { photograph } from './fixtures/photograph.ts';
import { expect, test } from './fixtures/test.ts';

/** What the page has handed to the device's own sharing, which is replaced by one that answers as told. */
async function pretendSharing(page: Page, outcome: 'shared' | 'AbortError' | 'missing'): Promise<void> {
  await page.addInitScript((answer) => {
    const shared: ShareData[] = [];
    const share = (data: ShareData) => {
      shared.push(data);
      return answer === 'shared' ? Promise.resolve() : Promise.reject(new DOMException('No', answer));
    };
    Object.assign(globalThis, { shared });
    Object.defineProperty(navigator, 'share', { value: answer === 'missing' ? undefined : share });
    Object.defineProperty(navigator, 'canShare', { value: () => true });
  }, outcome);
}

const sharedBy = (page: Page) => page.evaluate(() => (globalThis as unknown as { shared: ShareData[] }).shared);

test('a person shares their profile as the device does, from home and from the bar', async ({
  page,
  request,
  baseURL,
}) => {
  const account = await makeAccount(request);
  await makeConnection(request, account, { name: 'Ana Silva' });
  await pretendSharing(page, 'shared');
  await openSignedIn(page, account);
  const invitation = { text: INVITE_TEXT, url: `${baseURL}/share-profile/${account.id}` };
  expect(INVITE_TEXT).toMatch(/^Join me on this platform! \S.*\.$/);

  await page.getByRole('main').getByRole('button', { name: 'Share my profile' }).click();
  await expect.poll(() => sharedBy(page)).toMatchObject([invitation]);

  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('button', { name: 'Add' }).click();
  const overlay = page.getByRole('dialog', { name: 'Add' });
  await expect(overlay).toMatchAriaSnapshot(`
    - dialog "Add":
      - heading "Add" [level=2]
      - button "Close"
      - button "Share my profile"
      - link "Add connection"
  `);
  await photograph(page, 'add-overlay', { fullPage: false });
  await expectNoFaults(page);
  await overlay.getByRole('button', { name: 'Share my profile' }).click();
  await expect(overlay).toBeHidden();
  await expect.poll(() => sharedBy(page)).toMatchObject([invitation, invitation]);
  await expect(page.getByText(COPIED_TO_CLIPBOARD)).toHaveCount(0);

  await bar.getByRole('button', { name: 'Add' }).click();
  await overlay.getByRole('link', { name: 'Add connection' }).click();
  await expect(page).toHaveURL(/\/connections\/new$/);
  await expect(overlay).toBeHidden();
});

test('a person whose browser can’t share gets the link on the clipboard, and is told for five seconds', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  const account = await makeAccount(request);
  await pretendSharing(page, 'missing');
  await openSignedIn(page, account);
  await page.getByRole('button', { name: 'Share my profile' }).click();
  const toast = page.getByText(COPIED_TO_CLIPBOARD);
  await expect(toast).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${INVITE_TEXT} ${baseURL}/share-profile/${account.id}`,
  );
  // It stays for as long as somebody is at it.
  const close = page.getByRole('button', { name: 'Close' });
  await close.focus();
  await photograph(page, 'home-copied', { fullPage: false });
  await expectNoFaults(page);
  await close.press('Enter');
  await expect(toast).toHaveCount(0);

  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByRole('button', { name: 'Share my profile' }).click();
  await expect(toast).toBeVisible();
  await page.clock.runFor(4_900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toHaveCount(0);
});

test('a person who gives up sharing, or whose clipboard is out of reach, sees nothing of it', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const account = await makeAccount(request);
  await pretendSharing(page, 'AbortError');
  await openSignedIn(page, account);
  await page.getByRole('button', { name: 'Share my profile' }).click();
  await expect.poll(() => sharedBy(page)).toHaveLength(1);
  await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0);

  const withoutClipboard = await browser.newContext({ baseURL: baseURL! });
  await settleConsent(withoutClipboard, baseURL!);
  const other = await withoutClipboard.newPage();
  const logged: string[] = [];
  other.on('pageerror', (error) => logged.push(error.message));
  await pretendSharing(other, 'missing');
  await other.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await openSignedIn(other, account);
  await other.getByRole('button', { name: 'Share my profile' }).click();
  await expect.poll(() => logged).toEqual(['There is no clipboard']);
  await expect(other.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0);
  await expect(other.getByRole('alert')).toHaveCount(0);
  await withoutClipboard.close();
});
