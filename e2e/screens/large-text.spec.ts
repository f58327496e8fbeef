import { CHROME_ARGS } from '../../scripts/find-browser.ts';
import { connectionsOf, isoDayIn, makeAccount, makeConnection, openSignedIn } from '../fixtures/account.ts';
import { cutOff } from '../fixtures/cut-off.ts';
import { photograph } from '../fixtures/photograph.ts';
import { expect, test } from '../fixtures/test.ts';

const executablePath = process.env['CHROME_PATH'];

/** A small phone, with a browser set to text of twice the size. */
test.use({
  viewport: { width: 360, height: 740 },
  launchOptions: {
    args: [...CHROME_ARGS, '--blink-settings=defaultFontSize=32'],
    ...(executablePath !== undefined && { executablePath }),
  },
});

const LONG = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschaferswesse';

test('a person with text twice as large sees every word and every switch whole', async ({ page, request }) => {
  const account = await makeAccount(request);
  await makeConnection(request, account, {
    name: LONG,
    occasions: [
      { name: 'Birthday', date: isoDayIn(171, 30) },
      { name: 'Anniversary', date: isoDayIn(340, 4) },
    ],
  });
  const [long] = await connectionsOf(request, account);
  await openSignedIn(page, account, '/events');
  await expect(page.getByRole('article', { name: /^171 days until Wolfe/ })).toBeVisible();
  expect(await cutOff(page)).toEqual([]);
  await photograph(page, 'events-large-text');

  await page.goto('/user-account');
  await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible();
  expect(await cutOff(page), 'with all closed').toEqual([]);
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(page.getByRole('switch')).toHaveCount(5);
  expect(await cutOff(page), 'with the switches').toEqual([]);
  await photograph(page, 'account-large-text');

  await page.goto(`/connections/${long!.id}/gifts`);
  await expect(page.getByText(/^What you keep for/)).toBeVisible();
  expect(await cutOff(page)).toEqual([]);
});

test('a person with larger text sees every date of a form whole, down to the end of its year', async ({
  page,
  request,
}) => {
  const account = await makeAccount(request);
  const occasions = [
    { name: 'Birthday', date: '1990-09-30T00:00:00.000Z' },
    { name: 'Anniversary', date: '2000-09-20T00:00:00.000Z' },
  ];
  await makeConnection(request, account, { name: 'Ana Silva', occasions });
  const [ana] = await connectionsOf(request, account);
  await openSignedIn(page, account, `/connections/${ana!.id}/edit`);
  const birthday = page.getByLabel('Birthday', { exact: true });
  await birthday.fill('20 September 2000');
  const dates = [birthday, ...(await page.getByLabel('Occasion Date').all())];
  expect(dates).toHaveLength(3);
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    for (const size of ['75%', '100%']) {
      await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size);
      for (const [at, date] of dates.entries()) {
        const cut = await date.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
        expect(cut, `date ${at} at ${width}, ${size}`).toBe(0);
      }
    }
  }
  expect(await cutOff(page)).toEqual([]);
  await page.getByRole('button', { name: 'Birthday: choose from calendar' }).click();
  await expect(page.getByRole('dialog', { name: 'Birthday' })).toBeVisible();
});

test('a person with text twice as large on the smallest phone reads home and its bar whole', async ({
  page,
  request,
}) => {
  const account = await makeAccount(request);
  for (const [at, name] of ['Ana Silva', 'James'].entries()) {
    await makeConnection(request, account, { name, occasions: [{ name: 'Birthday', date: isoDayIn(100 + at, 30) }] });
  }
  const graduation = { name: 'Graduation', date: isoDayIn(-200) };
  const last = { name: 'Birthday', date: isoDayIn(102, 30) };
  await makeConnection(request, account, { name: 'Zoë', occasions: [graduation, last] });
  await openSignedIn(page, account);
  await page.setViewportSize({ width: 320, height: 740 });
  await page.getByRole('button', { name: /^Zoë/ }).click();
  await expect(page.getByText('was 200 days ago')).toBeVisible();
  await expect(page.getByRole('button', { name: /^James/ })).toHaveText(/in 101 days/);
  expect(await cutOff(page)).toEqual([]);
  const bar = page.getByRole('navigation', { name: 'Main' });
  expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), 'the bar').toBe(0);
  const title = page.getByRole('heading', { level: 1 });
  const widestWord = await title.evaluate((heading) => {
    const range = document.createRange();
    const word = heading.textContent.lastIndexOf(' ') + 1;
    range.setStart(heading.firstChild!, word);
    range.setEnd(heading.firstChild!, heading.textContent.length);
    return range.getClientRects().length;
  });
  expect(widestWord, 'lines that ‘Connections’ takes').toBe(1);
  await photograph(page, 'home-largest-text');
  // Below the words, it stands over the end of the field that it opens.
  const budget = page.getByRole('button', { name: 'Budget for Graduation, Zoë' });
  await budget.click();
  const find = (await page.getByRole('button', { name: 'Find gifts' }).boundingBox())!;
  const { x, width } = (await budget.boundingBox())!;
  expect(Math.abs(x + width - (find.x + find.width))).toBeLessThanOrEqual(1);
});
