import type { BrowserContext, Page } from '@playwright/test';
import { CONSENT_COOKIE, CONSENT_DAYS } from '../../contract/consent.ts';
import { expectNoFaults } from '../fixtures/accessibility.ts';
import { isoDayIn, makeAccount, makeConnection, openSignedIn } from '../fixtures/account.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { expectNothingMoved, watchLayoutShift } from '../fixtures/layout-shift.ts';
import { photograph } from '../fixtures/photograph.ts';
import { expect, test } from '../fixtures/test.ts';
import { watchPages } from '../fixtures/watch-page.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });

async function answer(context: BrowserContext): Promise<{ categories: string[]; days: number } | undefined> {
  const cookie = (await context.cookies()).find(({ name }) => name === CONSENT_COOKIE);
  if (cookie === undefined) return undefined;
  const { categories } = JSON.parse(decodeURIComponent(cookie.value)) as { categories: string[] };
  return { categories, days: Math.round((cookie.expires - Date.now() / 1000) / (24 * 60 * 60)) };
}

/** Every visible control. */
const CONTROLS = 'a[href], button:not(:disabled), input, summary';

/** The controls of the screen and of its bar that the cookie question covers at the present scroll position. */
async function covered(page: Page): Promise<string[]> {
  return page.evaluate((controls) => {
    const question = document.querySelector('section[aria-label="Cookies"]');
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((control) => {
        const { x, y, width, height } = control.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        return !question?.contains(control) && (question?.contains(hit) ?? false);
      })
      .map((control) => control.innerText || control.outerHTML);
  }, CONTROLS);
}

/** The controls, including the question's, that can't be scrolled into reach. */
async function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate((controls) => {
    const out: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      if (control.getClientRects().length === 0 || control.matches('a[href="#content"]')) continue;
      control.scrollIntoView({ block: 'nearest' });
      const { x, y, width, height } = control.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      if (!hit || !(control.contains(hit) || hit.closest('label')?.contains(control))) {
        out.push(control.innerText || control.outerHTML);
      }
    }
    return out;
  }, CONTROLS);
}

const placeOf = (page: Page) =>
  page.evaluate(() => ({
    scrolled: scrollY,
    heading: document.querySelector('h1')?.getBoundingClientRect().top,
  }));

const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

test.describe('a first visit', () => {
  test.use({ consent: 'open' });

  test('asks about cookies without moving or covering anything, and stores the answer for 30 days', async ({
    page,
    context,
    server,
  }) => {
    const watch = await watchPages(context);
    await watchLayoutShift(page);
    await page.goto('/login');
    await expect(banner(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused();
    expect(await answer(context)).toBeUndefined();
    await expectNoFaults(page);

    await page.getByRole('button', { name: 'Only necessary' }).click();
    await expect(banner(page)).toHaveText(/Saved for 30 days\. Change it$/);
    await expect(banner(page).getByText('Saved for 30 days.')).toBeFocused();
    await expectNoFaults(page);
    expect(await answer(context)).toEqual({ categories: ['necessary'], days: CONSENT_DAYS });
    await expectNothingMoved(page);
    // The message was announced, and is over.
    await page.getByRole('link', { name: 'Create a new account' }).click();
    await expect(page.getByRole('heading', { name: 'Create a new account' })).toBeVisible();
    await expect(banner(page)).toBeHidden();

    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.reload();
    await page.waitForLoadState('networkidle');
    await expect(banner(page)).toBeHidden();
    expect(requests.filter((url) => url.includes('cookie-banner'))).toEqual([]);
    expect(watch).toEqual({ violations: [], errors: [] });

    // A cookie with unknown content is no answer. By keyboard alone.
    await context.addCookies([{ name: CONSENT_COOKIE, value: '%7Bnot%20ours%', url: server.url }]);
    await page.reload();
    await expect(banner(page)).toBeVisible();
    await tabTo(page, page.getByRole('link', { name: 'More about cookies' }));
    for (const name of ['Accept all', 'Only necessary']) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name })).toBeFocused();
    }
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(banner(page).getByText('Saved for 30 days.')).toBeFocused();
    expect((await answer(context))?.categories).toEqual(['necessary', 'pictures']);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/policy#cookie-choice');

    // It is asked once for all tabs.
    await context.clearCookies();
    await openSignedIn(page, await makeAccount(page.request));
    await expect(banner(page)).toBeVisible();
    const otherTab = await context.newPage();
    await otherTab.goto('/policy');
    await otherTab.getByRole('button', { name: 'Only necessary' }).click();
    await expect(banner(page)).toHaveText(/Saved for 30 days\. Change it$/);
    await expect(banner(page).getByText('Saved for 30 days.')).not.toBeFocused();
  });

  for (const size of SIZES) {
    test(`at ${size.width} by ${size.height} the question covers no control, and an answer moves nothing`, async ({
      page,
      context,
    }) => {
      await page.setViewportSize(size);
      await watchLayoutShift(page);
      const account = await makeAccount(page.request);
      for (const name of ['Ana Silva', 'Bruno Costa', 'Clara Nunes']) {
        await makeConnection(page.request, account, { name, occasions: [{ name: 'Wedding', date: isoDayIn(20) }] });
      }
      // Later starts find all data on the device.
      await openSignedIn(page, account);
      await expect(page.getByText('Clara Nunes')).toBeVisible();
      await page.evaluate(() => localStorage.removeItem('accessToken'));
      for (const [screen, open, last] of [
        ['sign-in', () => page.goto('/login'), page.getByRole('link', { name: 'Terms and conditions' })],
        ['sign-up', () => page.goto('/create-account'), page.getByRole('heading', { name: 'Create a new account' })],
        ['home', () => openSignedIn(page, account), page.getByText('Clara Nunes')],
      ] as const) {
        await context.clearCookies();
        await open();
        await expect(last).toBeVisible();
        await expect(banner(page)).toBeVisible();
        await photograph(page, `cookies-${screen}-${size.width}`, { fullPage: false });
        const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
        for (let at = 0; at <= end; at += 40) {
          await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), at);
          expect(await covered(page), `${screen}, scrolled by ${at}`).toEqual([]);
        }
        expect(await outOfReach(page), screen).toEqual([]);
        await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
        await photograph(page, `cookies-${screen}-${size.width}-end`, { fullPage: false });
        const before = await placeOf(page);
        await page.getByRole('button', { name: 'Only necessary' }).click();
        await expect(banner(page)).toContainText('Saved for 30 days.');
        expect(await placeOf(page), screen).toEqual(before);
        await expectNothingMoved(page);
        await photograph(page, `cookies-${screen}-${size.width}-answered`, { fullPage: false });
      }
    });
  }
});

const PICTURE = 'https://pictures.example/mug.jpg';
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64');

test.describe('in a browser without workers', () => {
  // A worker would answer the request for the chunk that is to be missing.
  test.use({ serviceWorkers: 'block' });

  test('pictures of shops load after a yes only, at once, and disappear after a no, in every open tab', async ({
    page,
    context,
  }) => {
    const watch = await watchPages(context);
    const asked: string[] = [];
    await context.route('https://pictures.example/**', async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ contentType: 'image/gif', body: PIXEL });
    });
    await context.route('**/api/rec/global', (route) =>
      route.fulfill({
        json: [
          {
            id: '01900000-0000-7000-8000-000000000001',
            title: 'A mug',
            originalTitle: 'A mug',
            image: PICTURE,
            link: 'https://shop.example/mug',
            price: '€20',
          },
        ],
      }),
    );
    const account = await makeAccount(page.request);
    await openSignedIn(page, account, '/connections/global?isGlobal=true&occasionName=Christmas&budget=50.00');
    const picture = page.getByRole('article', { name: 'A mug' }).getByRole('presentation');
    await expect(picture).toHaveAttribute('src', '/illustrations/gift.webp');
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);

    // A banner that fails to load is logged, and not shown.
    const otherTab = await context.newPage();
    await context.route(/cookie-banner.*\.js/, (route) => route.abort());
    await otherTab.goto('/user-account');
    await otherTab.getByRole('button', { name: 'Preferences' }).click();
    await otherTab.getByRole('button', { name: 'Cookies Management' }).click();
    await expect.poll(() => watch.errors.join('\n')).toContain('cookie-banner');
    await expect(banner(otherTab)).toBeHidden();
    await expect(otherTab.getByRole('alert')).toHaveCount(0);
    await expect(otherTab.getByRole('heading', { name: 'Menu' })).toBeVisible();

    // Once it loads, it shows the given answer, and gives the focus back.
    await context.unroute(/cookie-banner.*\.js/);
    await otherTab.reload();
    await otherTab.getByRole('button', { name: 'Preferences' }).click();
    const manage = otherTab.getByRole('button', { name: 'Cookies Management' });
    const before = await placeOf(otherTab);
    await manage.click();
    await expect(banner(otherTab)).toContainText('Your choice: only necessary');
    await expect(banner(otherTab).getByText('Cookies', { exact: true })).toBeFocused();
    await photograph(otherTab, 'cookies-management', { fullPage: false });
    await otherTab.getByRole('button', { name: 'Accept all' }).click();
    await expect(banner(otherTab)).toBeHidden();
    await expect(manage).toBeFocused();
    expect(await placeOf(otherTab)).toEqual(before);
    expect((await answer(context))?.categories).toEqual(['necessary', 'pictures']);
    await expect(picture).toHaveAttribute('src', PICTURE);
    await expect.poll(() => asked).toEqual([PICTURE]);

    await manage.click();
    await expect(banner(otherTab)).toContainText('Your choice: accept all');
    await otherTab.getByRole('button', { name: 'Only necessary' }).click();
    await expect(picture).toHaveAttribute('src', '/illustrations/gift.webp');
  });
});
