import type { APIRequestContext, Page } from '@playwright/test';
import type { Connection } from '../../contract/schema/connections/connection.ts';
import { type Account, isoDayIn, makeAccount, makeConnection, openSignedIn } from '../fixtures/account.ts';
import { expectNothingMoved, watchLayoutShift } from '../fixtures/layout-shift.ts';
import { look } from '../fixtures/look.ts';
import { expect, test } from '../fixtures/test.ts';
import { WINDOWS } from '../fixtures/windows.ts';

const LONG = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh the Younger of Saint-Rémy-en-Bouzemont';

const PUBLIC = {
  'sign-in': '/login',
  'sign-up': '/create-account',
  'forgot-password': '/forgot-password',
  'reset-password': '/reset-password?token=abc',
  policy: '/policy',
};

async function household(request: APIRequestContext): Promise<{ account: Account; addresses: Record<string, string> }> {
  const account = await makeAccount(request);
  const people: [name: string, days: number][] = [
    ['Ana Silva', 0],
    ['James Okafor', 12],
    [LONG, 45],
    ['李小龍', 200],
  ];
  for (const [name, days] of people) {
    const occasions = [
      { name: 'Birthday', date: isoDayIn(days, 30) },
      { name: 'Wedding', date: isoDayIn(-days - 1) },
    ];
    await makeConnection(request, account, { name, occasions });
  }
  const headers = { Authorization: `Bearer ${account.accessToken}` };
  const [ana] = (await (await request.get('/api/contacts', { headers })).json()) as Connection[];
  const birthday = ana?.occasions.find(({ name }) => name === 'Birthday')?.id;
  return {
    account,
    addresses: {
      home: '/',
      events: '/events',
      account: '/user-account',
      changes: '/changes',
      'this-year': '/this-year',
      import: '/import',
      suggestions: `/connections/${ana?.id}?occasionId=${birthday}&budget=50.00`,
      'suggestions-global': '/connections/global?isGlobal=true&occasionName=Christmas&budget=50.00',
      'connection-new': '/connections/new',
      'connection-edit': `/connections/${ana?.id}/edit`,
      'connection-occasions': `/connections/${ana?.id}/occasion/add`,
      gifts: `/connections/${ana?.id}/gifts`,
      'profile-edit': `/profile/${account.id}`,
      'profile-occasions': `/profile/${account.id}/occasion/add`,
    },
  };
}

/** Opens each address as a start of the app, and checks the screen once it is complete. */
async function lookAt(page: Page, addresses: Record<string, string>, suffix: string): Promise<void> {
  for (const [name, address] of Object.entries(addresses)) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname, 'it is not sent elsewhere').toBe(new URL(address, page.url()).pathname);
    await expectNothingMoved(page);
    await look(page, `${name}-${suffix}`);
  }
}

for (const [size, use] of Object.entries(WINDOWS)) {
  test.describe(`on a ${size}`, () => {
    test.use(use);

    test('every screen is complete, still and within reach', async ({ page, request }) => {
      await watchLayoutShift(page);
      await lookAt(page, PUBLIC, size);

      const { account, addresses } = await household(request);
      await openSignedIn(page, account);
      await expect(page.getByRole('article')).toHaveCount(4);
      await lookAt(page, addresses, size);

      // A new user.
      await openSignedIn(page, await makeAccount(request, 'new@example.com'));
      await expect(page.getByText('Add the people you care about')).toBeVisible();
      await lookAt(page, { home: '/', events: '/events' }, `empty-${size}`);
    });
  });
}
