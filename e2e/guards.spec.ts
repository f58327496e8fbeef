import type { Page } from '@playwright/test';
import {
  type Account,
  connectionsOf,
  makeAccount,
  makeConnection,
  makeGuest,
  makeUnnamed,
  openSignedIn,
} from './fixtures/account.ts';
import { expect, test } from './fixtures/test.ts';

const NOBODY = '01990000-0000-7000-8000-000000000000';

/** What stands for an id in the table below. */
interface Ids {
  me: string;
  connection: string;
  occasion: string;
}

interface Landing {
  path: string;
  visitor: string;
  guest?: string;
  unnamed?: string;
  user: string;
}

const toLogin = (path: string) => `/login?${new URLSearchParams({ redirect: path }).toString()}`;

/** Where each address of section 2 leads each kind of person. A path that is left out is where it was asked to go. */
function landings({ me, connection, occasion }: Ids): Landing[] {
  const named = [
    '/connections/new',
    `/connections/${connection}/edit`,
    `/connections/${connection}/occasion/add`,
    `/connections/${connection}?occasionId=${occasion}&budget=50.00`,
    '/connections/global?isGlobal=true&occasionName=Christmas&budget=50.00',
    '/user-account',
    '/events',
  ].map((path) => ({ path, visitor: toLogin(path), unnamed: '/profile', user: path }));
  const own = [`/profile/${me}`, `/profile/${me}/occasion/add`].map((path) => ({
    path,
    visitor: toLogin(path),
    user: path,
  }));
  const open = ['/policy'].map((path) => ({ path, visitor: path, user: path }));
  return [
    { path: '/', visitor: '/login', unnamed: '/profile', user: '/' },
    ...named,
    {
      path: `/connections/${NOBODY}/edit`,
      visitor: toLogin(`/connections/${NOBODY}/edit`),
      unnamed: '/profile',
      user: '/connections/new',
    },
    { path: '/profile', visitor: toLogin('/profile'), user: '/profile' },
    ...own,
    { path: `/profile/${me}/edit`, visitor: toLogin(`/profile/${me}/edit`), user: `/profile/${me}` },
    { path: `/profile/${NOBODY}`, visitor: toLogin(`/profile/${NOBODY}`), user: `/profile/${me}` },
    ...open,
    { path: '/login', visitor: '/login', unnamed: '/profile', user: '/' },
    { path: '/create-account', visitor: '/create-account', guest: '/create-account', unnamed: '/profile', user: '/' },
    { path: '/forgot-password', visitor: '/forgot-password', user: '/forgot-password' },
    { path: '/reset-password?token=abc', visitor: '/reset-password?token=abc', user: '/reset-password?token=abc' },
    { path: '/no-such-place', visitor: '/login', unnamed: '/profile', user: '/' },
    { path: '/connections', visitor: '/login', unnamed: '/profile', user: '/' },
    { path: '/share-profile', visitor: '/login', unnamed: '/profile', user: '/' },
  ];
}

/** The heading of each screen, by its path. */
const HEADINGS: [path: RegExp, heading: RegExp][] = [
  [/^\/$/, /^My Connections$/],
  [/^\/login$/, /^offra$/],
  [/^\/connections\/new$/, /^Add connection$/],
  [/^\/connections\/global$/, /^Gifts for Christmas$/],
  [/^\/connections\/[^/]+$/, /^Gifts for Ana Silva$/],
  [/^\/connections\/[^/]+\/edit$/, /^Update Ana Silva$/],
  [/^\/connections\/[^/]+\/occasion\/add$/, /would like to create gifts$/],
  [/^\/profile\/[^/]+\/occasion\/add$/, /would like to recieve gifts$/],
  [/^\/profile/, /^(Create a Profile|Update your profile)$/],
  [/^\/user-account$/, /^Menu$/],
  [/^\/events$/, /^Upcoming events$/],
  [/^\/policy$/, /^Terms and privacy$/],
  [/^\/create-account$/, /^Create a new account$/],
  [/^\/forgot-password$/, /^Forgot password\?$/],
  [/^\/reset-password$/, /^Choose a new password$/],
];

/** Expects the landing's own screen first, since the address stands there before any guard has run, and then its address. */
async function expectLanding(page: Page, path: string, landing: string): Promise<void> {
  await page.goto(path);
  const { pathname, search } = new URL(landing, 'http://here');
  const [, heading] = HEADINGS.find(([pattern]) => pattern.test(pathname)) ?? [];
  await expect(page.getByRole('heading', { level: 1 }), `${path} leads to ${landing}`).toHaveText(heading!);
  const wanted = new URLSearchParams(search);
  wanted.sort();
  await expect(page, `${path} leads to ${landing}`).toHaveURL((url) => {
    url.searchParams.sort();
    return url.pathname === pathname && url.searchParams.toString() === wanted.toString();
  });
}

async function idsOf(page: Page, account: Account): Promise<Ids> {
  await makeConnection(page.request, account, { name: 'Ana Silva' });
  const [connection] = await connectionsOf(page.request, account);
  return { me: account.id, connection: connection!.id, occasion: connection!.occasions[0]!.id };
}

test('a visitor is led from every protected address to sign in, and sees the public ones', async ({ page }) => {
  for (const { path, visitor } of landings({ me: NOBODY, connection: NOBODY, occasion: NOBODY })) {
    await expectLanding(page, path, visitor);
  }
});

test('a user finds every address, and is led away from those that are not theirs', async ({ page, request }) => {
  const account = await makeAccount(request);
  const ids = await idsOf(page, account);
  await openSignedIn(page, account);
  await expect(page.getByRole('heading', { name: 'My Connections' })).toBeVisible();
  for (const { path, user } of landings(ids)) await expectLanding(page, path, user);
  // An invitation's link is kept on the way home.
  await page.goto(`/share-profile/${account.id}`);
  await expect(page.getByRole('heading', { name: 'My Connections' })).toBeVisible();
});

test('a guest passes without a name', async ({ page, request }) => {
  const account = await makeGuest(request);
  const ids = await idsOf(page, account);
  await openSignedIn(page, account);
  await expect(page.getByRole('heading', { name: 'My Connections' })).toBeVisible();
  for (const { path, user, guest = user } of landings(ids)) await expectLanding(page, path, guest);
});

test('a user without a name is led to make a profile first', async ({ page, request }) => {
  const account = await makeUnnamed(request);
  const ids = await idsOf(page, account);
  await openSignedIn(page, account);
  await expect(page.getByRole('heading', { name: 'Create a Profile' })).toBeVisible();
  for (const { path, user, unnamed = user } of landings(ids)) await expectLanding(page, path, unnamed);
});

test('a person goes on to where they wanted after signing in, and back and forward find each screen', async ({
  page,
  request,
}) => {
  const account = await makeAccount(request);
  const { connection, occasion } = await idsOf(page, account);
  const wanted = `/connections/${connection}?occasionId=${occasion}&budget=50.00`;
  await page.goto('/policy');
  await page.goto(wanted);
  await page.getByLabel('E-mail').fill('maria@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Secret123');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(wanted);
  await expect(page.getByRole('list', { name: 'Suggestions' })).toBeVisible();
  // Signing in has left no step behind.
  await page.goBack();
  await expect(page).toHaveURL('/policy');
  await page.goForward();
  await expect(page).toHaveURL(wanted);

  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: 'Events' }).click();
  await expect(page.getByRole('heading', { name: 'Upcoming events' })).toBeVisible();
  await bar.getByRole('link', { name: 'Menu' }).click();
  await expect(page).toHaveURL('/user-account');
  await bar.getByRole('link', { name: 'Connections' }).click();
  await expect(page.getByRole('heading', { name: 'My Connections' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Connections' })).toHaveAttribute('aria-current', 'page');
  for (const path of ['/user-account', '/events', wanted]) {
    await page.goBack();
    await expect(page).toHaveURL(path);
  }
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Upcoming events' })).toBeVisible();
});

test('the spinner shows only while there is nothing of the account on this device', async ({
  page,
  context,
  request,
}) => {
  const account = await makeAccount(request);
  await makeConnection(request, account, { name: 'Ana Silva' });
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await context.route('**/api/sync', async (route) => {
    await held;
    await route.continue();
  });
  await openSignedIn(page, account);
  const spinner = page.getByRole('status').filter({ hasText: 'Loading' });
  await expect(spinner).toBeVisible();
  const ring = spinner.locator('span').first();
  await expect(ring).toHaveCSS('width', '40px');
  await expect(ring).toHaveCSS('height', '40px');
  // It turns about its middle, so that the box around it grows and shrinks evenly.
  const box = (await ring.boundingBox())!;
  expect(box.x + box.width / 2, 'in the middle').toBeCloseTo(195, 0);
  await expect(page.getByRole('heading', { name: 'My Connections' })).toHaveCount(0);
  answer();
  await expect(page.getByRole('article', { name: 'Ana Silva' })).toBeVisible();
  await expect(spinner).toHaveCount(0);

  // From then on everything is there at once, also while nothing answers.
  await context.unroute('**/api/sync');
  await context.route('**/api/**', () => new Promise(() => {}));
  await page.reload();
  await expect(page.getByRole('article', { name: 'Ana Silva' })).toBeVisible();
  await expect(spinner).toHaveCount(0);
});
