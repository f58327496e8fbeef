import type { Page } from '@playwright/test';
import { COPIED_TO_CLIPBOARD, INVITE_TEXT } from '../../contract/sharing-texts.ts';
import { invitationOf, makeAccount, makeConnection, openSignedIn } from '../fixtures/account.ts';
import { expectNoFaults } from '../fixtures/accessibility.ts';
import { photograph } from '../fixtures/photograph.ts';
import { expect, test } from '../fixtures/test.ts';
import { watchToasts } from '../fixtures/toasts.ts';

/**
 * Gives pages a share function that succeeds, or fails once `givesUp` is set, as when a person closes its dialog; or
 * removes the device's own share function.
 */
async function pretendSharing(page: Page, isThere: boolean): Promise<void> {
  await page.addInitScript((there) => {
    const device = { shared: [] as ShareData[], givesUp: false };
    const share = (data: ShareData) => {
      device.shared.push(data);
      return device.givesUp ? Promise.reject(new DOMException('No', 'AbortError')) : Promise.resolve();
    };
    Object.assign(globalThis, { device });
    Object.defineProperty(navigator, 'share', { value: there ? share : undefined });
    Object.defineProperty(navigator, 'canShare', { value: () => true });
  }, isThere);
}

type Device = typeof globalThis & { device: { shared: ShareData[]; givesUp: boolean } };

const sharedBy = (page: Page) => page.evaluate(() => (globalThis as Device).device.shared);

test('a person shares their profile by the device’s own dialog, from home and from the bar', async ({
  page,
  request,
  baseURL,
}) => {
  const account = await makeAccount(request);
  await makeConnection(request, account, { name: 'Ana Silva' });
  await pretendSharing(page, true);
  const seen = await watchToasts(page);
  await openSignedIn(page, account);
  const invitation = { text: INVITE_TEXT, url: `${baseURL}/share-profile/${await invitationOf(request, account)}` };
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

  // A person who closes the dialog sees no message: a toast would have come before the next overlay opens.
  await page.evaluate(() => ((globalThis as Device).device.givesUp = true));
  await page.getByRole('main').getByRole('button', { name: 'Share my profile' }).click();
  await expect.poll(() => sharedBy(page)).toHaveLength(3);
  await bar.getByRole('button', { name: 'Add' }).click();
  await overlay.getByRole('link', { name: 'Add connection' }).click();
  await expect(page).toHaveURL(/\/connections\/new$/);
  await expect(overlay).toBeHidden();
  expect(seen).toEqual([]);
});

test('a person whose browser can’t share gets the link on the clipboard, and a message for five seconds', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  const account = await makeAccount(request);
  await pretendSharing(page, false);
  const seen = await watchToasts(page);
  const logged: string[] = [];
  page.on('pageerror', (error) => logged.push(error.message));
  await openSignedIn(page, account);
  // A clipboard that fails is logged only: the first toast belongs to the next try.
  const share = page.getByRole('button', { name: 'Share my profile' });
  await expect(share).toBeVisible();
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }));
  await share.click();
  await expect.poll(() => logged).toEqual(['There is no clipboard']);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.evaluate(() => Reflect.deleteProperty(navigator, 'clipboard'));

  await share.click();
  const toast = page.getByText(COPIED_TO_CLIPBOARD);
  await expect(toast).toBeVisible();
  expect(seen).toEqual([COPIED_TO_CLIPBOARD]);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${INVITE_TEXT} ${baseURL}/share-profile/${await invitationOf(request, account)}`,
  );
  // It stays while it has the focus.
  const close = page.getByRole('button', { name: 'Close' });
  await close.focus();
  await photograph(page, 'home-copied', { fullPage: false });
  await expectNoFaults(page);
  await close.press('Enter');
  await expect(toast).toHaveCount(0);

  await page.clock.pauseAt(Date.now() + 3_600_000);
  await share.click();
  await expect(toast).toBeVisible();
  await page.clock.runFor(4_900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toHaveCount(0);
});

test('a dialog that was opened on one screen is closed when a person goes back to another', async ({
  page,
  request,
}) => {
  await openSignedIn(page, await makeAccount(request));
  const bar = page.getByRole('navigation');
  await bar.getByRole('link', { name: 'Events' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming events' })).toBeVisible();
  await bar.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('dialog', { name: 'Add' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'My Connections' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming events' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
