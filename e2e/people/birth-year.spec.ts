import type { Page } from '@playwright/test';
import { countdownText, eventCountdownText } from '../../contract/rules/days/countdown.ts';
import { daysBetween, todayUtc } from '../../contract/rules/days/day.ts';
import { nextOccasion } from '../../contract/rules/days/next-occasion.ts';
import { connectionsOf, makeAccount, openSignedIn } from '../fixtures/account.ts';
import { photographWide } from '../fixtures/form-checks.ts';
import { look } from '../fixtures/look.ts';
import { fillPerson, MARIA } from '../fixtures/person-form.ts';
import { expect, test } from '../fixtures/test.ts';
import { workerReady } from '../fixtures/worker.ts';

const NAME = 'Ana Silva';
const ASKED = 'Please add the year, or choose ‘I don’t know the year’';

/** Days until 29 February, which is the 28th in common years. */
function daysLeft(): number {
  const today = todayUtc();
  return daysBetween(today, nextOccasion(Temporal.PlainDate.from('1604-02-29'), true, today));
}

const birthday = (page: Page) => page.getByLabel('Birthday', { exact: true });
const yearUnknown = (page: Page) => page.getByRole('checkbox', { name: 'I don’t know the year' });

/** The card, the event and the form show the day, and neither a year of birth nor an age. */
async function expectDayAlone(page: Page): Promise<void> {
  const card = page.getByRole('article', { name: NAME });
  await expect(card.getByRole('listitem').filter({ hasText: 'Birthday' })).toContainText(countdownText(daysLeft()));
  await expect(page.getByRole('main')).not.toContainText(/1604|turns \d/);
  await page.getByRole('link', { name: 'Events' }).click();
  const event = page.getByRole('article', { name: `${eventCountdownText(daysLeft())} until ${NAME}’s Birthday` });
  await expect(event).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/1604|turns \d/);
  await page.getByRole('link', { name: 'Connections', exact: true }).click();
  await card.getByRole('link', { name: `Edit ${NAME}` }).click();
  await expect(birthday(page)).toHaveValue('29 February');
  await expect(page.getByLabel('Occasion Date')).toHaveValue('29 February');
  await expect(yearUnknown(page)).toBeChecked();
  await expect(page.getByLabel('Age')).toHaveValue('teen');
  await page.getByRole('button', { name: 'Back' }).click();
}

test('a person enters a birthday without a year offline, and another device shows the day without an age', async ({
  page,
  context,
  browser,
  request,
}) => {
  const account = await makeAccount(request);
  await openSignedIn(page, account);
  await expect(page.getByRole('heading', { name: 'My Connections' })).toBeVisible();
  await workerReady(page);

  await context.setOffline(true);
  await page.getByRole('main').getByRole('link', { name: 'Add connection' }).click();
  await fillPerson(page, { ...MARIA, name: NAME, birthday: '29 February' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(ASKED)).toBeVisible();
  await look(page, 'birth-year-asked');
  await yearUnknown(page).check();
  await expect(page.getByText(ASKED)).toBeHidden();
  await page.getByLabel('Age').selectOption('Teen (13 to 17)');
  await look(page, 'birth-year-unknown');
  await photographWide(page, 'birth-year-unknown');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const card = page.getByRole('article', { name: NAME });
  await expect(card.getByText('not yet sent')).toBeVisible();
  await look(page, 'birth-year-home');
  await expectDayAlone(page);

  await context.setOffline(false);
  await expect(card.getByText('not yet sent')).toBeHidden();
  const [stored] = await connectionsOf(request, account);
  expect([stored]).toMatchObject([
    { birthday: '1604-02-29T00:00:00.000Z', isBirthYearUnknown: true, ageGroup: 'teen' },
  ]);
  const other = await (await browser.newContext()).newPage();
  await openSignedIn(other, account);
  await expectDayAlone(other);
  const occasion = stored?.occasions.find(({ name }) => name === 'Birthday');
  await other.goto(`/connections/${stored?.id}?occasionId=${occasion?.id}`);
  const gifts = other.getByRole('list', { name: 'Suggestions' }).getByRole('article');
  await expect(gifts).toHaveCount(10);
  await expect(other.getByRole('main')).not.toContainText(/1604|turns \d|at the age of/);
  await other.context().close();
});
