import type { Page } from '@playwright/test';
import { connectionsOf, isoDayIn, makeAccount, makeConnection, openSignedIn } from '../fixtures/account.ts';
import { look } from '../fixtures/look.ts';
import { makeMany } from '../fixtures/many-connections.ts';
import { expect, test } from '../fixtures/test.ts';
import { workerReady } from '../fixtures/worker.ts';

const OWN = 'Readers of Saint-Rémy library';
/** Days until Ana's birthday: in a month in which nobody else has a day. */
const FAR = 150;

const cards = (page: Page) => page.getByRole('list', { name: 'My Connections' }).getByRole('article');
const cardOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const search = (page: Page) => page.getByRole('textbox', { name: 'Search connections' });
const filter = (page: Page, group: string) =>
  page.getByRole('group', { name: 'Group' }).getByRole('radio', { name: group, exact: true });

/** Opens the form from home, chooses the usual group, and types one of the user's own. */
async function putIntoGroups(page: Page, name: string, { own }: { own?: string } = {}): Promise<void> {
  await search(page).fill(name);
  const edit = page.getByRole('link', { name: `Edit ${name}` });
  if (!(await edit.isVisible())) await cardOf(page, name).getByRole('button').first().click();
  await edit.click();
  const groups = page.getByRole('group', { name: /^Groups/ });
  await groups.getByRole('button', { name: 'Family', exact: true }).click();
  if (own !== undefined) {
    await groups.getByRole('textbox').fill(own);
    await groups.getByRole('textbox').press('Enter');
    await page.getByRole('textbox', { name: 'Note' }).fill('Collects owls. Size 38.');
    await look(page, 'form-groups');
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(cardOf(page, name).getByText('not yet sent')).toBeVisible();
  await search(page).fill('');
}

test('a person puts people into groups offline, narrows home and events to them, and finds people by more than a name', async ({
  page,
  context,
  request,
}) => {
  const account = await makeAccount(request);
  await makeMany(request, account, 18);
  await makeConnection(request, account, {
    name: 'Ana Silva',
    occasions: [{ name: 'Birthday', date: isoDayIn(FAR, 30) }],
  });
  await makeConnection(request, account, {
    name: 'Ben Costa',
    occasions: [
      { name: 'Birthday', date: isoDayIn(10, 40) },
      { name: 'Wedding', date: isoDayIn(20) },
    ],
  });
  await openSignedIn(page, account);
  await expect(search(page)).toBeVisible();
  await workerReady(page);
  await context.setOffline(true);
  await putIntoGroups(page, 'Ana Silva', { own: OWN });
  await putIntoGroups(page, 'Ben Costa');

  // Another start without a network has the groups, on home and on events.
  await page.reload();
  await filter(page, 'Family').click();
  await expect(cards(page)).toHaveCount(2);
  await look(page, 'home-group');
  await filter(page, OWN).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(cardOf(page, 'Ana Silva')).toBeVisible();
  await filter(page, 'All').click();
  await expect(cards(page).nth(2)).toBeVisible();

  const month = Temporal.Now.plainDateISO('UTC').add({ days: FAR }).toLocaleString('en-GB', { month: 'long' });
  for (const [text, names] of [
    ['family', ['Ben Costa', 'Ana Silva']],
    ['readers', ['Ana Silva']],
    ['WEDDING', ['Ben Costa']],
    [month, ['Ana Silva']],
    [`birthday ${month}`, ['Ana Silva']],
    ['silva fami', ['Ana Silva']],
  ] as const) {
    await search(page).fill(text);
    await expect(cards(page), text).toHaveCount(names.length);
    for (const name of names) await expect(cardOf(page, name), text).toBeVisible();
  }
  await look(page, 'home-search-group', { fullPage: false });

  await page.getByRole('link', { name: 'Events' }).click();
  const events = page.getByRole('article');
  await page.getByRole('combobox', { name: 'Whose events' }).selectOption('Family');
  await expect(events).toHaveCount(3);
  await page.getByRole('combobox', { name: 'Whose events' }).selectOption(OWN);
  await expect(events).toHaveCount(1);
  await expect(events).toHaveAccessibleName(`${FAR} days until Ana Silva’s Birthday`);
  await look(page, 'events-group');

  await context.setOffline(false);
  const detailsOf = async (name: string) => (await connectionsOf(request, account)).find((one) => one.name === name);
  await expect
    .poll(() => detailsOf('Ana Silva'))
    .toMatchObject({ groups: ['Family', OWN], note: 'Collects owls. Size 38.' });
  await expect.poll(() => detailsOf('Ben Costa')).toMatchObject({ groups: ['Family'] });
  await page.getByRole('link', { name: 'Connections', exact: true }).click();
  await expect(page.getByText('not yet sent')).toHaveCount(0);
});
