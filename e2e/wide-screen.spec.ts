import { isoDayIn, makeAccount, makeConnection, openSignedIn } from './fixtures/account.ts';
import { photograph } from './fixtures/photograph.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

const LONG = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh the Younger of Saint-Rémy-en-Bouzemont';

test('a wide screen shows a rail, two columns, and names of any length', async ({ page, request }) => {
  const account = await makeAccount(request);
  const people: [string, number][] = [
    ['Ana Silva', 0],
    [LONG, 1],
    ['James Okafor', 45],
    ['李小龍', 200],
    ['Zoë', 364],
  ];
  for (const [name, days] of people) {
    const occasions = [
      { name: 'Birthday', date: isoDayIn(days, 30) },
      { name: 'Wedding', date: isoDayIn(-days - 1) },
    ];
    await makeConnection(request, account, { name, occasions });
  }
  await openSignedIn(page, account);
  await expect(page.getByRole('article')).toHaveCount(people.length);
  await expect(page.getByRole('article', { name: 'Ana Silva' }).getByText('was 1 day ago')).toBeVisible();
  await photograph(page, 'home-wide');
  for (const path of ['events', 'user-account', 'connections/new']) {
    await page.goto(`/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await photograph(page, `${path.replace('/', '-')}-wide`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${path} does not scroll sideways`).toBeLessThanOrEqual(0);
  }
});
