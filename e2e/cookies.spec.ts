import type { BrowserContext, Page } from '@playwright/test';
import { CONSENT_COOKIE, CONSENT_DAYS } from '../contract/consent.ts';
import { expectNoFaults } from './fixtures/accessibility.ts';
import { makeAccount, openSignedIn } from './fixtures/account.ts';
import { tabTo } from './fixtures/keyboard.ts';
import { expectNothingMoved, watchLayoutShift } from './fixtures/layout-shift.ts';
import { photograph } from './fixtures/photograph.ts';
import { expect, test } from './fixtures/test.ts';
import { watchPages } from './fixtures/watch-page.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });

async function answer(context: BrowserContext): Promise<{ categories: string[]; days: number } | undefined> {
  const cookie = (await context.cookies()).find(({ name }) => name === CONSENT_COOKIE);
  if (cookie === undefined) return undefined;
  const { categories } = JSON.parse(decodeURIComponent(cookie.value)) as { categories: string[] };
  return { categories, days: Math.round((cookie.expires - Date.now() / 1000) / (24 * 60 * 60)) };
}

test.describe('a first visit', () => {
  test.use({ consent: 'open' });

  test('asks about cookies without moving or covering anything, and keeps the answer for 30 days', async ({
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
    await photograph(page, 'cookies-sign-in', { fullPage: false });

    // Whatever lies behind it can be brought out from behind it.
    const footer = page.getByRole('main').getByRole('button').or(page.getByRole('main').getByRole('link')).last();
    await footer.focus();
    const [end, top] = [(await footer.boundingBox())!, (await banner(page).boundingBox())!];
    expect(end.y + end.height).toBeLessThanOrEqual(top.y);

    await page.getByRole('button', { name: 'Only necessary' }).click();
    await expect(banner(page)).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    expect(await answer(context)).toEqual({ categories: ['necessary'], days: CONSENT_DAYS });
    await expectNothingMoved(page);

    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.reload();
    await page.waitForLoadState('networkidle');
    await expect(banner(page)).toBeHidden();
    expect(requests.filter((url) => url.includes('cookie-banner'))).toEqual([]);
    expect(watch).toEqual({ violations: [], errors: [] });

    // What somebody else may have put there is no answer. By keyboard alone, in detail.
    await context.addCookies([{ name: CONSENT_COOKIE, value: '%7Bnot%20ours%', url: server.url }]);
    await page.reload();
    await expect(banner(page)).toBeVisible();
    await tabTo(page, page.getByRole('link', { name: 'More about cookies' }));
    for (const name of ['Accept all', 'Only necessary', 'Choose']) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name })).toBeFocused();
    }
    await page.keyboard.press('Enter');
    const pictures = page.getByRole('switch', { name: 'Pictures from shops' });
    // They have come before the button that was pressed.
    await expect(pictures).toBeFocused();
    await expect(pictures).not.toBeChecked();
    await expect(page.getByRole('switch', { name: 'Necessary' })).toBeDisabled();
    await expectNoFaults(page);
    await photograph(page, 'cookies-choosing', { fullPage: false });
    await page.keyboard.press('Space');
    await expect(pictures).toBeChecked();
    await page.getByRole('button', { name: 'Save choice' }).focus();
    await page.keyboard.press('Enter');
    await expect(banner(page)).toBeHidden();
    expect((await answer(context))?.categories).toEqual(['necessary', 'pictures']);

    // Where 'Choose' was, the second press of a double one would save what nobody has seen.
    await context.clearCookies();
    await page.reload();
    await page.getByRole('button', { name: 'Choose' }).dblclick();
    await expect(page.getByRole('button', { name: 'Save choice' })).toBeVisible();
    expect(await answer(context)).toBeUndefined();

    // On a wide screen it is asked beside what it is about, and once for all tabs.
    await context.clearCookies();
    await page.setViewportSize({ width: 1280, height: 800 });
    await openSignedIn(page, await makeAccount(page.request));
    await expect(banner(page)).toBeVisible();
    const [bar, asked] = [(await page.getByRole('navigation').boundingBox())!, (await banner(page).boundingBox())!];
    expect(asked.x).toBeGreaterThan(bar.x + bar.width);
    await photograph(page, 'cookies-home-wide', { fullPage: false });
    await page.setViewportSize({ width: 390, height: 844 });
    await photograph(page, 'cookies-home', { fullPage: false });
    const otherTab = await context.newPage();
    await otherTab.goto('/policy');
    await otherTab.getByRole('button', { name: 'Only necessary' }).click();
    await expect(banner(page)).toBeHidden();
  });
});

const PICTURE = 'https://pictures.example/mug.jpg';
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64');

test.describe('in a browser that asks the network for everything', () => {
  // A worker would answer for the chunk that is to be missing.
  test.use({ serviceWorkers: 'block' });

  test('pictures of shops wait for a yes, come with it, and go with a no, in every tab that is open', async ({
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

    // A banner that can't be initialised is logged, and shows nothing.
    const otherTab = await context.newPage();
    await context.route(/cookie-banner.*\.js/, (route) => route.abort());
    await otherTab.goto('/user-account');
    await otherTab.getByRole('button', { name: 'Preferences' }).click();
    await otherTab.getByRole('button', { name: 'Cookies Management' }).click();
    await expect.poll(() => watch.errors.join('\n')).toContain('cookie-banner');
    await expect(banner(otherTab)).toBeHidden();
    await expect(otherTab.getByRole('alert')).toHaveCount(0);
    await expect(otherTab.getByRole('heading', { name: 'Menu' })).toBeVisible();

    // Where it can be, it comes up again with the answer that was given, and gives the focus back.
    await context.unroute(/cookie-banner.*\.js/);
    await otherTab.reload();
    await otherTab.getByRole('button', { name: 'Preferences' }).click();
    const manage = otherTab.getByRole('button', { name: 'Cookies Management' });
    await manage.click();
    await expect(banner(otherTab)).toBeVisible();
    await expect(banner(otherTab).getByText('Cookies', { exact: true })).toBeFocused();
    await photograph(otherTab, 'cookies-management', { fullPage: false });
    await otherTab.getByRole('button', { name: 'Accept all' }).click();
    await expect(banner(otherTab)).toBeHidden();
    await expect(manage).toBeFocused();
    expect((await answer(context))?.categories).toEqual(['necessary', 'pictures']);
    await expect(picture).toHaveAttribute('src', PICTURE);
    await expect.poll(() => asked).toEqual([PICTURE]);

    await manage.click();
    await expect(otherTab.getByRole('switch', { name: 'Pictures from shops' })).toBeChecked();
    await otherTab.getByRole('button', { name: 'Only necessary' }).click();
    await expect(picture).toHaveAttribute('src', '/illustrations/gift.webp');
  });
});
