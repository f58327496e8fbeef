import type { Page } from '@playwright/test';
import { toIsoDay } from '../../contract/rules/days/day.ts';
import { upcomingEvents } from '../../contract/rules/days/upcoming-events.ts';
import { type Account, isoDayIn, makeAccount, makeConnection, openSignedIn } from '../fixtures/account.ts';
import { storedRows } from '../fixtures/stored-rows.ts';
import { expectNothingMoved, watchLayoutShift } from '../fixtures/layout-shift.ts';
import { lookAgain } from '../fixtures/look-again.ts';
import { look } from '../fixtures/look.ts';
import { photograph } from '../fixtures/photograph.ts';
import { expect, test } from '../fixtures/test.ts';

interface ManifestPart {
  display: string;
  start_url: string;
  launch_handler: unknown;
  shortcuts: { name: string; url: string; icons: { src: string }[] }[];
  icons: { src: string; purpose?: string }[];
}

test('browsers can install the app, with shortcuts that lead to the screens that they name', async ({
  page,
  request,
}) => {
  const account = await makeAccount(request);
  await openSignedIn(page, account);
  const devTools = await page.context().newCDPSession(page);
  const { data = '', errors } = await devTools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
  // A test's window stores nothing, like a private one.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  const manifest = JSON.parse(data) as ManifestPart;
  expect(manifest).toMatchObject({
    id: '/',
    name: 'offra',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
  });
  expect(new Set(manifest.icons.map(({ purpose = 'any' }) => purpose))).toEqual(
    new Set(['any', 'maskable', 'monochrome']),
  );
  for (const { src } of [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)]) {
    expect((await request.get(src)).headers()['content-type'], src).toBe('image/png');
  }
  const headings: Record<string, string> = {};
  for (const { name, url } of manifest.shortcuts) {
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    headings[name] = await page.getByRole('heading', { level: 1 }).innerText();
  }
  expect(headings).toEqual({ 'Add connection': 'Add connection', 'Upcoming events': 'Upcoming events' });
});

/** Notes the app's calls of badges and persistent storage, which the tests' browser lacks. */
async function pretendDevice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const list: string[] = [];
    Object.assign(globalThis, { asked: list });
    const note = (what: string) => {
      list.push(what);
      return Promise.resolve(false);
    };
    Object.assign(navigator, {
      setAppBadge: (count: number) => note(`badge ${count}`),
      clearAppBadge: () => note('no badge'),
    });
    Object.assign(navigator.storage, { persisted: () => Promise.resolve(false), persist: () => note('persist') });
  });
}

/** The latest of these calls. */
function asked(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as { asked: string[] }).asked);
}

/** The number of people with waiting changes on this device, which logging out asks about. */
async function unsent(page: Page, account: Account): Promise<number> {
  return (await storedRows(page, account, 'pending')).length;
}

test('the icon counts today’s occasions until logging out, and persistent storage is requested once there are data to lose', async ({
  page,
  request,
}) => {
  const today = Temporal.Now.plainDateISO('UTC');
  const others = upcomingEvents([], today).filter(({ date }) => date === toIsoDay(today)).length;
  const account = await makeAccount(request);
  for (const name of ['Ana Silva', 'Ben Jones']) {
    await makeConnection(request, account, { name, occasions: [{ name: 'Graduation', date: isoDayIn(0) }] });
  }
  await pretendDevice(page);
  await openSignedIn(page, account);
  await expect.poll(async () => (await asked(page)).at(-1)).toBe(`badge ${2 + others}`);
  expect(await asked(page)).not.toContain('persist');

  await page.getByRole('button', { name: 'Delete Ana Silva' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect.poll(async () => (await asked(page)).findLast((what) => what !== 'persist')).toBe(`badge ${1 + others}`);
  expect(await asked(page)).toContain('persist');

  await expect.poll(() => unsent(page, account)).toBe(0);
  await page.getByRole('link', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('/login');
  await expect.poll(() => asked(page)).toEqual(['no badge']);
});

/** Launches an app that is open already, as the browser does with an installed one: only the page gets the event. */
async function launch(page: Page, path: string): Promise<void> {
  await page.evaluate(
    (targetURL) => (globalThis as unknown as Launched).launch(targetURL),
    new URL(path, page.url()).href,
  );
}

interface Launched {
  launch: (targetURL: string) => void;
}

test('an open app without a signed-in user follows the links of its mails, and shortcuts', async ({ page }) => {
  await page.addInitScript(() => {
    type Consumer = (launch: { targetURL: string }) => void;
    const waiting: { targetURL: string }[] = [];
    let consumer: Consumer | undefined;
    const setConsumer = (given: Consumer) => {
      consumer = given;
      for (const launched of waiting.splice(0)) given(launched);
    };
    const open = (targetURL: string) => (consumer ? consumer({ targetURL }) : waiting.push({ targetURL }));
    Object.defineProperty(globalThis, 'launchQueue', { value: { setConsumer } });
    Object.assign(globalThis, { launch: open });
  });
  await page.goto('/forgot-password');
  await launch(page, '/reset-password?token=of-a-mail');
  await expect(page.getByLabel('Confirm password')).toBeVisible();
  await launch(page, '/events');
  await expect(page).toHaveURL('/login?redirect=%2Fevents');
  await launch(page, '/api/unsubscribe?token=of-a-mail');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work');
});

/** Sends the page the install prompt, as a browser does once it has seen the app used. */
async function offerPrompt(page: Page): Promise<void> {
  await page.evaluate(() => {
    class Question extends Event {
      prompt() {
        Object.assign(globalThis, { promptedBy: this.type });
        return Promise.resolve();
      }
    }
    dispatchEvent(new Question('beforeinstallprompt', { cancelable: true }));
  });
}

/** Leaves home, and opens it again. */
async function comeBack(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Events' }).click();
  await expect(page.getByRole('heading', { name: 'Upcoming events' })).toBeVisible();
  await page.getByRole('link', { name: 'Connections', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'My Connections' })).toBeVisible();
}

test('a person is offered to install the app once there is a person on the list, and a no is final', async ({
  page,
  request,
}) => {
  const account = await makeAccount(request);
  await openSignedIn(page, account);
  const offer = page.getByRole('region', { name: 'Keep offra at hand' });
  await expect(page.getByText('Add the people you care about')).toBeVisible();
  await offerPrompt(page);
  await expect(offer).toBeHidden();

  await makeConnection(request, account, { name: 'Ana Silva' });
  await lookAgain(page);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toBeHidden();
  await comeBack(page);
  await expect(offer).toBeVisible();
  await look(page, 'install-question', { fullPage: false });
  await page.setViewportSize({ width: 1280, height: 800 });
  await photograph(page, 'install-question-wide', { fullPage: false });
  await page.setViewportSize({ width: 390, height: 844 });
  await offer.getByRole('button', { name: 'No, thanks' }).click();
  await expect(offer).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();

  await watchLayoutShift(page);
  await page.reload();
  await expect(page.getByRole('article', { name: 'Ana Silva' })).toBeVisible();
  await offerPrompt(page);
  await page.evaluate(() => localStorage.removeItem('installOffer'));
  await comeBack(page);
  // The answer was stored: otherwise the offer would have come before. Without it, the offer comes again.
  await offer.getByRole('button', { name: 'Install' }).click();
  await expect(offer).toBeHidden();
  expect(await page.evaluate(() => 'promptedBy' in globalThis)).toBe(true);
  await expectNothingMoved(page);
});

test.describe('in Safari on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  });

  test('a person sees once how to add the app to the home screen', async ({ page, request }) => {
    await page.addInitScript(() => Object.assign(navigator, { standalone: false }));
    const account = await makeAccount(request);
    await makeConnection(request, account, { name: 'Maximiliana Konstantinopolitanidou-Featherstonehaugh' });
    await openSignedIn(page, account);
    // Only one question at a time: this one comes at the next visit.
    await page.getByRole('button', { name: 'Not now' }).click();
    await comeBack(page);
    const offer = page.getByRole('region', { name: 'Keep offra at hand' });
    await expect(offer).toContainText('Add to Home Screen');
    await look(page, 'install-on-ios', { fullPage: false });
    await offer.getByRole('button', { name: 'Got it' }).click();
    await expect(offer).toBeHidden();
    await page.reload();
    await expect(page.getByRole('article')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(offer).toBeHidden();
  });
});
