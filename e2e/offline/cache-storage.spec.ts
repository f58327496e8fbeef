import type { Page } from '@playwright/test';
import { connectionsOf, invitationOf, isoDayIn, makeAccount, makeConnection, profileOf } from '../fixtures/account.ts';
import { settleConsent } from '../fixtures/consent.ts';
import { button, fillAccount } from '../fixtures/entry.ts';
import { lookAgain } from '../fixtures/look-again.ts';
import { expect, test } from '../fixtures/versions.ts';
import { workerReady } from '../fixtures/worker.ts';

/** The allowed content of each cache, by its path on the app's own server. */
const ALLOWED: [cache: RegExp, path: RegExp][] = [
  [/^workbox-precache-v2-/, /^\/(index\.html|early\.js|favicon\.svg|manifest\.webmanifest)$/],
  [/^workbox-precache-v2-/, /^\/assets\/[\w.-]+\.(js|css|woff2)$/],
  [/^workbox-precache-v2-/, /^\/illustrations\/[\w-]+\.webp$/],
  [/^start-[\w-]+$/, /^\/(early\.js)?$/],
  [/^last-version$/, /^\/assets\/[\w.-]+\.(js|css|woff2)$/],
  [/^illustrations$/, /^\/illustrations\/[\w-]+\.webp$/],
  [/^dropdowns$/, /^\/api\/dropdowns$/],
];

const PICTURE = 'https://pictures.example/mug.gif';
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64');
const OFFER = {
  id: '01900000-0000-7000-8000-000000000001',
  title: 'Stoneware mug',
  originalTitle: 'Stoneware mug',
  image: PICTURE,
  link: 'https://shop.example/mug',
  price: '€20',
};

interface Cached {
  cache: string;
  url: string;
  requestHeaders: string[];
  /** Empty for an image or a font. */
  text: string;
}

/** The content of Cache Storage. */
function cached(page: Page): Promise<Cached[]> {
  return page.evaluate(async () => {
    const found: { cache: string; url: string; requestHeaders: string[]; text: string }[] = [];
    for (const cache of await caches.keys()) {
      const opened = await caches.open(cache);
      for (const request of await opened.keys()) {
        const answer = await opened.match(request, { ignoreVary: true });
        const isText = /text|json|javascript/.test(answer?.headers.get('content-type') ?? '');
        const text = isText ? ((await answer?.text()) ?? '') : '';
        found.push({ cache, url: request.url, requestHeaders: [...request.headers.keys()], text });
      }
    }
    return found;
  });
}

async function visit(page: Page, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
}

/** Shows gifts, one of them with a retailer's data, and waits until its picture is loaded. */
async function seeShopPicture(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const picture = page.getByRole('article', { name: OFFER.title }).getByRole('presentation');
  await expect(picture).toHaveAttribute('src', PICTURE);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

/** Checks for a new version, as a tab that becomes visible does, and updates to it. */
async function update(page: Page, version: string): Promise<void> {
  await lookAgain(page);
  const offer = page.getByRole('status').filter({ hasText: 'A new version is ready' });
  await offer.getByRole('button', { name: 'Update' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-version', version);
}

test('after many screens the caches hold the app, its pictures and its lists, and no data of a person or a shop', async ({
  page,
  context,
  request,
  server,
  release,
}) => {
  await settleConsent(context, server.url, ['necessary', 'pictures']);
  await context.route('https://pictures.example/**', (route) =>
    route.fulfill({ contentType: 'image/gif', body: PIXEL, headers: { 'Cache-Control': 'max-age=3600' } }),
  );
  await context.route('**/api/rec/global', (route) => route.fulfill({ json: [OFFER] }));
  const account = await makeAccount(request);
  await makeConnection(request, account, {
    name: 'Wilhelmina Quist',
    occasions: [{ name: 'Birthday', date: isoDayIn(3, 30) }],
  });
  const { id, occasions } = (await connectionsOf(request, account))[0]!;
  const globalGifts = '/connections/global?isGlobal=true&occasionName=Christmas&budget=99.00';
  await page.goto('/login');
  await workerReady(page);
  await page.reload();
  await fillAccount(page, 'maria@example.com', 'Secret123');
  await button(page, 'Sign in').click();
  await expect(page.getByRole('article', { name: 'Wilhelmina Quist' })).toBeVisible();
  await visit(page, '/events', `/connections/${id}?occasionId=${occasions[0]!.id}&budget=50.00`);
  await seeShopPicture(page, globalGifts);

  await release.publish('v2');
  await server.restart();
  await update(page, 'v2');
  await seeShopPicture(page, globalGifts);
  await visit(
    page,
    `/connections/${id}/edit`,
    `/connections/${id}/occasion/add`,
    `/profile/${account.id}`,
    '/user-account',
    '/policy',
    `/share-profile/${await invitationOf(request, account)}`,
    '/',
  );
  await page.getByRole('link', { name: 'Edit Wilhelmina Quist' }).click();
  await page.getByLabel('Name').fill('Wilhelmina Quist-Berg');
  await button(page, 'Save').click();
  await expect(page.getByRole('article', { name: 'Wilhelmina Quist-Berg' })).toBeVisible();

  const entries = await cached(page);
  const isAllowed = ({ cache, url }: Cached) => {
    const { origin, pathname } = new URL(url);
    return origin === server.url && ALLOWED.some(([name, path]) => name.test(cache) && path.test(pathname));
  };
  expect(entries.filter((entry) => !isAllowed(entry)).map(({ cache, url }) => `${cache}: ${url}`)).toEqual([]);
  for (const [cache, path] of ALLOWED) {
    const there = entries.filter(({ cache: name, url }) => cache.test(name) && path.test(new URL(url).pathname));
    expect(there, `${cache.source} ${path.source}`).not.toEqual([]);
  }
  expect(entries.filter(({ requestHeaders }) => requestHeaders.includes('authorization'))).toEqual([]);
  const { name } = await profileOf(request, account);
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  for (const secret of ['Wilhelmina', 'maria@example.com', name, token, id, account.id, PICTURE, OFFER.title]) {
    expect(secret?.length).toBeGreaterThan(5);
    expect(
      entries.filter(({ text }) => text.includes(secret ?? '')).map(({ url }) => url),
      secret ?? '',
    ).toEqual([]);
  }
});
