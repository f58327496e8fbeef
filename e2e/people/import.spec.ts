import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { connectionsOf, isoDayIn, makeAccount, makeConnection, openSignedIn } from '../fixtures/account.ts';
import { look } from '../fixtures/look.ts';
import { expect, test } from '../fixtures/test.ts';
import { WINDOWS } from '../fixtures/windows.ts';
import { workerReady } from '../fixtures/worker.ts';

const LONG = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh the Younger of Saint-Rémy-en-Bouzemont';
const day = (daysAhead: number, years = 30) => isoDayIn(daysAhead, years).slice(0, 10);

const card = (name: string, ...lines: string[]) =>
  ['BEGIN:VCARD', 'VERSION:3.0', `FN:${name}`, ...lines, 'END:VCARD', ''].join('\r\n');
const born = (daysAhead: number) => `BDAY:${day(daysAhead)}`;

const SIX = ['Ben Costa', 'Carla Dias', 'Duarte Faria', 'Eva Gil', 'Hugo Lima', 'Ines Maia'];
const CONTACTS = [
  card('Ana Silva', born(3), 'CATEGORIES:Family', 'NOTE:Met in Porto'),
  ...SIX.map((name, at) => card(name, born(10 + at))),
  card('Joana Nunes', 'BDAY:--0214'),
  card('Jo', born(30)),
  card(LONG, born(31), 'X-GENDER:Male'),
  card('Plumber'),
  card('Rita Sousa', born(33), 'BDAY:1990-02-31'),
].join('');

const bornOn = (name: string, daysAhead: number, years: number) => ({
  name,
  occasions: [{ name: 'Birthday', date: isoDayIn(daysAhead, years) }],
});

const file = (text: string, name = 'contacts.vcf') => ({ name, mimeType: 'text/vcard', buffer: Buffer.from(text) });
const choose = (page: Page, text: string, name?: string) =>
  page.getByLabel('File', { exact: true }).setInputFiles(file(text, name));
const person = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const tick = (page: Page, name: string) => person(page, name).getByRole('checkbox');
const add = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true });
const home = (page: Page) => page.getByRole('heading', { name: 'My Connections' });

for (const [size, use] of Object.entries(WINDOWS)) {
  test.describe(`on a ${size}`, () => {
    test.use(use);

    test('people of a contacts file are looked at, corrected and added offline, and reach other devices', async ({
      page,
      context,
      request,
    }) => {
      const account = await makeAccount(request);
      await openSignedIn(page, account);
      await workerReady(page);
      await page.getByRole('link', { name: 'Bring your people' }).click();
      await look(page, `import-${size}`);

      await context.setOffline(true);
      await choose(page, CONTACTS);
      await expect(page.getByText('12 people found.')).toBeVisible();
      await expect(tick(page, 'Ana Silva')).toBeChecked();
      await expect(person(page, 'Ana Silva')).toContainText('Groups: Family');
      await expect(tick(page, 'Plumber')).not.toBeChecked();
      await look(page, `import-review-${size}`);
      await person(page, 'Jo').getByRole('textbox', { name: 'Name' }).fill('Joaquim Reis');
      await person(page, 'Joaquim Reis').getByRole('button', { name: 'Done' }).click();
      await page.getByRole('button', { name: 'Correct Ben Costa' }).click();
      await person(page, 'Ben Costa').getByRole('textbox', { name: 'Birthday' }).fill('not a day');
      await person(page, 'Ben Costa').getByRole('textbox', { name: 'Birthday' }).fill('4 May 1991');
      await tick(page, 'Eva Gil').uncheck();

      await add(page, 'Add 10 people').click();
      await expect(home(page)).toBeVisible();
      await expect(page.getByText('10 people added.')).toBeVisible();
      const ana = page.getByRole('article', { name: 'Ana Silva' });
      await expect(ana.getByText('not yet sent')).toBeVisible();
      await expect(ana).toContainText('Add gender, country and interests for gift ideas that fit.');
      await look(page, `import-home-${size}`);
      expect(await connectionsOf(request, account)).toEqual([]);

      await context.setOffline(false);
      await expect.poll(() => connectionsOf(request, account)).toHaveLength(10);
      await expect(page.getByText('not yet sent')).toHaveCount(0);
      const stored = await connectionsOf(request, account);
      expect(stored.map(({ name }) => name).toSorted()).toEqual(
        [
          'Ana Silva',
          'Joana Nunes',
          'Joaquim Reis',
          LONG,
          'Rita Sousa',
          ...SIX.filter((name) => name !== 'Eva Gil'),
        ].toSorted(),
      );
      expect(stored.find(({ name }) => name === 'Ana Silva')).toMatchObject({
        birthday: isoDayIn(3, 30),
        gender: null,
        note: 'Met in Porto',
        groups: ['Family'],
      });
      expect(stored.find(({ name }) => name === 'Joana Nunes')).toMatchObject({
        birthday: '1604-02-14T00:00:00.000Z',
        isBirthYearUnknown: true,
      });
      expect(stored.find(({ name }) => name === 'Ben Costa')).toMatchObject({ birthday: '1991-05-04T00:00:00.000Z' });
    });
  });
}

test('the same file again adds nobody twice, and offers what has changed since', async ({ page, request }) => {
  const account = await makeAccount(request);
  await makeConnection(request, account, bornOn('Ana Silva', 3, 30));
  await makeConnection(request, account, bornOn('Ben Costa', 5, 31));
  await openSignedIn(page, account, '/import');
  const list = [
    card('ana silva', born(3)),
    card('Ben Costa', `BDAY:${day(5, 32)}`, 'NOTE:Has moved'),
    card('Ben Costa', `BDAY:${day(60)}`),
    card('Eva Gil', born(9)),
    card('Eva Gil', born(70)),
  ].join('');
  await choose(page, list);
  const already = page.getByRole('region', { name: 'Already there', exact: true });
  await expect(already.getByRole('article', { name: 'ana silva' })).toContainText('is there already, with all of this');
  const changed = page.getByRole('region', { name: 'Already there, with changes' });
  const ben = changed.getByRole('article', { name: 'Ben Costa' });
  await expect(ben).toContainText('Note: Has moved');
  await look(page, 'import-again');
  await ben.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Someone else: add as ‘Ben Costa 2’' }).click();
  await page.getByRole('button', { name: 'Someone else: add as ‘Eva Gil 2’' }).click();
  await add(page, 'Add 3 people and change 1').click();
  await expect(home(page)).toBeVisible();
  await expect.poll(() => connectionsOf(request, account)).toHaveLength(5);
  await expect(page.getByText('not yet sent')).toHaveCount(0);
  const stored = await connectionsOf(request, account);
  expect(stored.map(({ name }) => name).toSorted()).toEqual([
    'Ana Silva',
    'Ben Costa',
    'Ben Costa 2',
    'Eva Gil',
    'Eva Gil 2',
  ]);
  expect(stored.find(({ name }) => name === 'Ben Costa')).toMatchObject({
    birthday: isoDayIn(5, 32),
    note: 'Has moved',
  });

  await page.goto('/import');
  await choose(page, list);
  await expect(add(page, 'Nobody is ticked')).toBeDisabled();
});

test('people of a pasted list are added, and an addition is undone', async ({ page, request }) => {
  const account = await makeAccount(request);
  await openSignedIn(page, account, '/import');
  await page.getByRole('button', { name: 'Paste a list' }).click();
  await page.getByLabel('Names and birthdays').fill(`Name,Birthday,Group\nAna Silva,${day(3)},Family\nBen Costa,,`);
  await page.getByRole('button', { name: 'Read the list' }).click();
  await tick(page, 'Ben Costa').check();
  await add(page, 'Add 2 people').click();
  await expect(page.getByRole('article', { name: 'Ana Silva' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByText('Add the people you care about')).toBeVisible();
  await expect.poll(() => connectionsOf(request, account)).toEqual([]);
});

test('a file without people says so, and one that is dropped on the page is read', async ({ page, request }) => {
  const account = await makeAccount(request);
  await openSignedIn(page, account, '/import');
  await choose(page, '<html><body>Not people</body></html>', 'page.html');
  await expect(page.getByRole('alert')).toContainText('No people were found in it.');
  await look(page, 'import-problem');
  await choose(page, '');
  await expect(page.getByRole('alert')).toContainText('There is nothing in it.');
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ ...file(''), buffer: Buffer.alloc(11 * 1024 * 1024, 'a') });
  await expect(page.getByRole('alert')).toContainText('larger than 10 MB');

  const dropped = await page.evaluateHandle(
    (text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'contacts.vcf'));
      return transfer;
    },
    card('Ana Silva', born(3)),
  );
  await page.dispatchEvent('h1', 'drop', { dataTransfer: dropped });
  await expect(person(page, 'Ana Silva')).toBeVisible();
  expect(await connectionsOf(request, account)).toEqual([]);
});

test('500 people are on home seconds after the press, and a long list stays a window of rows', async ({
  page,
  request,
}) => {
  const account = await makeAccount(request);
  await openSignedIn(page, account, '/import');
  await choose(page, Array.from({ length: 500 }, (_, at) => card(`Person ${at + 1}`, born((at % 350) + 1))).join(''));
  await expect(add(page, 'Add 500 people')).toBeVisible();
  expect(await page.getByRole('article').count()).toBeLessThan(100);
  const from = Date.now();
  await add(page, 'Add 500 people').click();
  await expect(home(page)).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  const took = Date.now() - from;
  test.info().annotations.push({ type: 'figure', description: `500 people are on home after ${took} ms` });
  await expect.poll(() => connectionsOf(request, account)).toHaveLength(500);
});

test('all people are saved as a file offline, which brings them in again', async ({ page, context, request }) => {
  const account = await makeAccount(request);
  await makeConnection(request, account, bornOn('Ana Silva', 3, 30));
  await openSignedIn(page, account);
  await workerReady(page);
  await page.getByRole('link', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Preferences' }).click();
  await context.setOffline(true);
  for (const [title, name] of [
    ['Contacts (vCard)', 'offra-people.vcf'],
    ['Table (CSV)', 'offra-people.csv'],
    ['Calendar (iCalendar)', 'offra-people.ics'],
  ] as const) {
    await page.getByRole('button', { name: 'Export people' }).click();
    if (name.endsWith('vcf')) await look(page, 'export-people', { fullPage: false });
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: title }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe(name);
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toContain('Ana Silva');
    if (!name.endsWith('vcf')) continue;
    await page.getByRole('link', { name: 'Import people' }).click();
    await choose(page, text);
    await expect(page.getByRole('region', { name: 'Already there', exact: true })).toContainText('Ana Silva');
    await page.getByRole('link', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Preferences' }).click();
  }
});
