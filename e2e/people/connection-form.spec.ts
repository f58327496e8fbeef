import type { Page } from '@playwright/test';
import { connectionsOf, isoDayIn, makeAccount, makeConnection, openSignedIn } from '../fixtures/account.ts';
import { expectNoFaults } from '../fixtures/accessibility.ts';
import { expectToFit, photographWide } from '../fixtures/form-checks.ts';
import { expectNothingMoved, watchLayoutShift } from '../fixtures/layout-shift.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { fillPerson, MARIA } from '../fixtures/person-form.ts';
import { photograph } from '../fixtures/photograph.ts';
import { expect, test } from '../fixtures/test.ts';

const LONG_NAME = 'Maria Guadalupe Fernanda de los Ángeles Albuquerque-Wolfeschlegelsteinhausen e Vasconcelos';
const LONG_HOBBIES = Array.from(
  { length: 10 },
  (_, at) => `${at + 1} collecting very old maps of places nobody goes to`,
);
const TYPES = [
  'Birthday',
  'Anniversary',
  'Name day',
  'Wedding',
  'Engagement',
  'Baby shower',
  'Christening',
  'Graduation',
];
const MORE_TYPES = ['Housewarming', 'New job', 'Promotion', 'Retirement', 'Farewell', 'Get well soon', 'Thank you'];
const LAST_TYPES = ['New Year', 'Easter', "Valentine's Day", "Mother's Day", "Father's Day"];

const country = (page: Page) => page.getByRole('combobox', { name: 'Country' });
const interests = (page: Page) => page.getByRole('group', { name: 'Hobbies and Interests' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

test('a person adds a connection by keyboard alone, and finds it at home', async ({ page, request }) => {
  const account = await makeAccount(request);
  await watchLayoutShift(page);
  await openSignedIn(page, account, '/connections/new');
  const { keyboard } = page;
  await tabTo(page, page.getByLabel('Name'));
  await keyboard.type('João Pereira');
  await keyboard.press('Tab');
  await keyboard.type('Male');
  await keyboard.press('Tab');
  await keyboard.type('5/3/1990');
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Birthday: choose from calendar' })).toBeFocused();
  await keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'I don’t know the year' })).toBeFocused();
  await keyboard.press('Tab');
  await expect(country(page)).toBeFocused();
  await keyboard.type('united');
  const found = page.getByRole('listbox').getByRole('option');
  await expect(found).toHaveText(['United Arab Emirates', 'United Kingdom', 'United States']);
  await expect(country(page)).toHaveAttribute('aria-activedescendant', (await found.first().getAttribute('id')) ?? '');
  await keyboard.press('ArrowDown');
  await expect(country(page)).toHaveAttribute('aria-activedescendant', (await found.nth(1).getAttribute('id')) ?? '');
  await keyboard.press('Enter');
  await expect(country(page)).toHaveValue('United Kingdom');
  await expect(page.getByRole('listbox')).toBeHidden();
  // Opened again, the list begins at the chosen country, which is far down.
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'United Kingdom' })).toBeInViewport();
  await keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(country(page)).toHaveValue('United Kingdom');
  await keyboard.press('Tab');
  await expect(interests(page).getByRole('textbox')).toBeFocused();
  await keyboard.type('pottery');
  await keyboard.press('Enter');
  await keyboard.type('kite making');
  await keyboard.press('Enter');
  await expect(interests(page)).toContainText('2 of 10 chosen');
  // The birthday has its occasion; another one is added.
  await expect(page.getByLabel('Occasion Type')).toHaveValue('Birthday');
  await tabTo(page, page.getByRole('button', { name: '+ More' }));
  await keyboard.press('Enter');
  await expect(page.getByLabel('Occasion Type').nth(1)).toBeFocused();
  await keyboard.type('Wedding');
  await keyboard.press('Tab');
  await keyboard.type('24 dec 2026');
  await expect(page.getByRole('main')).toMatchAriaSnapshot({ name: 'connection-form.aria.yml' });
  await expectNothingMoved(page);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  const card = page.getByRole('article', { name: 'João Pereira' });
  await expect(card.getByRole('listitem').filter({ hasText: 'Wedding' })).toBeVisible();
  await expect
    .poll(() => connectionsOf(request, account))
    .toMatchObject([
      {
        name: 'João Pereira',
        gender: 'Male',
        birthday: '1990-03-05T00:00:00.000Z',
        country: 'United Kingdom',
        hobbiesAndInterests: ['Pottery'],
        customHobbiesAndInterests: ['kite making'],
        occasions: [{ name: 'no occasion' }, { name: 'Birthday' }, { name: 'Wedding' }],
      },
    ]);
});

test('a country typed so fast that its list is not open yet is chosen by Enter', async ({ page, request }) => {
  await openSignedIn(page, await makeAccount(request), '/connections/new');
  await country(page).focus();
  // On a busy machine both keys wait, and arrive without a moment between them.
  const isTaken = await country(page).evaluate((field: HTMLInputElement) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
    set!.call(field, 'Portu');
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    return !field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  });
  expect(isTaken, 'the form is not sent without it').toBe(true);
  await expect(country(page)).toHaveValue('Portugal');
  await country(page).press('Tab');
  await expect(country(page)).toHaveValue('Portugal');
  await expect(page.getByRole('listbox')).toBeHidden();
});

test('a person who is in the next field before the next frame is not taken back to the country', async ({
  page,
  request,
}) => {
  await openSignedIn(page, await makeAccount(request), '/connections/new');
  await country(page).fill('Portu');
  await expect(page.getByRole('option', { name: 'Portugal' })).toHaveAttribute('data-highlighted');
  await country(page).evaluate(async (field) => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    document.querySelector<HTMLInputElement>('input[name="name"]')!.focus();
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  });
  await expect(country(page)).toHaveValue('Portugal');
  await expect(page.getByLabel('Name')).toBeFocused();
});

test('a person who closes the list of countries still has the chosen one', async ({ page, request }) => {
  await openSignedIn(page, await makeAccount(request), '/connections/new');
  await country(page).fill('Portugal');
  await country(page).press('Enter');
  await country(page).fill('an');
  await expect(page.getByRole('listbox')).toBeVisible();
  await country(page).press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(country(page)).toHaveValue('Portugal');
  await country(page).press('Enter');
  await expect(page.getByText('Name is a required field')).toBeVisible();
  await expect(country(page)).toHaveValue('Portugal');
});

test('the list of countries closes when the field is left, on a device with a touch screen too', async ({
  page,
  request,
}) => {
  await openSignedIn(page, await makeAccount(request), '/connections/new');
  const list = page.getByRole('listbox');
  await country(page).fill('Fran');
  await expect(list).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(list).toBeHidden();
  await expect(page.getByRole('group', { name: 'Hobbies and Interests' }).getByRole('textbox')).toBeFocused();
  await expect(country(page)).toHaveValue('France');
  await country(page).click();
  await expect(list).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(list).toBeHidden();
  await expect(country(page)).toHaveValue('France');
});

test('a press on the arrow of the countries opens and closes their list, with a mouse and a finger', async ({
  page,
  request,
}) => {
  await openSignedIn(page, await makeAccount(request), '/connections/new');
  await country(page).fill('Portugal');
  await country(page).press('Enter');
  const list = page.getByRole('listbox');
  await expect(list).toBeHidden();
  const arrow = country(page).locator('xpath=following-sibling::span/span');
  for (const press of [() => arrow.click(), () => arrow.tap()]) {
    await press();
    await expect(list).toBeVisible();
    await press();
    await expect(list).toBeHidden();
    await country(page).fill('an');
    await expect(list).toBeVisible();
    await press();
    await expect(list).toBeHidden();
    await expect(country(page)).toHaveValue('Portugal');
    await expect(country(page)).toBeFocused();
  }
});

test('a person who saves too early sees which fields are missing, at the first of them', async ({ page, request }) => {
  const account = await makeAccount(request);
  await watchLayoutShift(page);
  await openSignedIn(page, account, '/connections/new');
  await expect(page.getByLabel('Name')).toBeVisible();
  await photographWide(page, 'connection-empty');
  await expectNoFaults(page);
  await page.getByLabel('Name').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByText('Name is a required field')).toBeVisible();
  await expect(page.getByText('Gender is a required field')).toHaveCount(0);
  await page.getByLabel('Occasion Type').selectOption('Wedding');
  // It begins as the user's own.
  await country(page).fill('');
  await country(page).press('Tab');
  await save(page).click();
  for (const message of [
    'Gender is a required field',
    'Birthday is a required field',
    'Country is a required field',
    'Please select at least 1 interest',
    'Occasion Date is a required field',
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await expect(page.getByLabel('Name')).toBeFocused();
  await expectNothingMoved(page);
  await photographWide(page, 'connection-errors');
  await expectNoFaults(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await photograph(page, 'connection-errors-forced');
  await page.emulateMedia({ forcedColors: 'none' });

  // An invalid date is refused with a message, and never dropped.
  await page.getByLabel('Name').fill('Ana Silva');
  await page.getByLabel('Birthday', { exact: true }).fill('next friday');
  await save(page).click();
  await expect(page.getByText('Please type a date such as 14 February 1990')).toBeVisible();
  await expect(page.getByLabel('Birthday', { exact: true })).toHaveValue('next friday');

  // Each picker, opened.
  await page.getByRole('button', { name: 'Birthday: choose from calendar' }).click();
  await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible();
  await expectNoFaults(page, '[role="dialog"]');
  await photograph(page, 'connection-calendar', { fullPage: false });
  await page.keyboard.press('Escape');
  await country(page).click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await expectNoFaults(page);
  await photograph(page, 'connection-countries', { fullPage: false });
  await country(page).fill('Atlantis');
  await expect(page.getByText('Nothing found').first()).toBeVisible();
  await expectNoFaults(page);
  await photograph(page, 'connection-no-country', { fullPage: false });
  await country(page).press('Escape');
  await interests(page).getByRole('textbox').fill('ing');
  await expectNoFaults(page);
  await photograph(page, 'connection-interests', { fullPage: false });
});

test('a person who presses on after a slip in a date has that press, and sees the slip', async ({ page, request }) => {
  await openSignedIn(page, await makeAccount(request));
  await page.goto('/connections/new');
  await page.getByLabel('Birthday', { exact: true }).fill('may');
  await interests(page).getByRole('button', { name: 'Archery' }).click();
  await expect(interests(page).getByText('1 of 10 chosen', { exact: true })).toBeVisible();
  await expect(page.getByText('Please type a date such as 14 February 1990')).toBeVisible();
});

test('long names, ten interests and twenty occasions have room, and typed values wait for their owner', async ({
  page,
  request,
}) => {
  const account = await makeAccount(request);
  const types = [...TYPES, ...MORE_TYPES, ...LAST_TYPES];
  const headers = { Authorization: `Bearer ${account.accessToken}` };
  await request.post('/api/contacts', {
    headers,
    data: {
      name: LONG_NAME,
      gender: 'Prefer not to say',
      birthday: '1988-03-03T00:00:00.000Z',
      country: 'St. Vincent & Grenadines',
      hobbiesAndInterests: [],
      customHobbiesAndInterests: LONG_HOBBIES,
      occasions: types.map((name, at) => ({ name, date: isoDayIn(at) })),
    },
  });
  await makeConnection(request, account, { name: 'Ana Silva' });
  await openSignedIn(page, account);
  await page.getByRole('link', { name: `Edit ${LONG_NAME}` }).click();
  await expect(page.getByRole('heading', { name: `Update ${LONG_NAME}` })).toBeVisible();
  await expect(page.getByLabel('Occasion Type')).toHaveCount(20);
  await expect(interests(page)).toContainText('10 of 10 chosen');
  await expect(interests(page).getByRole('button', { name: 'Archery' })).toBeDisabled();
  await photographWide(page, 'connection-long');
  await expectNoFaults(page);
  for (const width of [360, 320, 640]) await expectToFit(page, width);
  await page.getByRole('button', { name: 'Delete Farewell' }).click();
  await expect(page.getByLabel('Occasion Type')).toHaveCount(19);
  await save(page).click();
  await expect(page).toHaveURL(/\/$/);
  await expect
    .poll(async () => (await connectionsOf(request, account))[0]?.occasions.map(({ name }) => name))
    .toEqual(['no occasion', ...types.filter((name) => name !== 'Farewell')]);

  // Typed values wait for the person to return, until the form is finally reset.
  await page.getByRole('button', { name: /^Ana Silva/ }).click();
  await page.getByRole('link', { name: 'Edit Ana Silva' }).click();
  // Home may still be on the page, and its buttons' names contain that word.
  const name = page.getByRole('textbox', { name: /^Name/ });
  const draft = page.getByText('What you typed earlier is still here. It is not saved yet.');
  await name.fill('Ana Costa');
  await interests(page).getByRole('textbox').fill('star gaz');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'My Connections' })).toBeVisible();
  await page.goForward();
  await expect(name).toHaveValue('Ana Costa');
  await expect(interests(page).getByRole('textbox')).toHaveValue('star gaz');
  await expect(draft).toBeVisible();
  await photograph(page, 'connection-draft');
  await expectNoFaults(page);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(name).toHaveValue('Ana Silva');
  await expect(interests(page).getByRole('textbox')).toHaveValue('');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'My Connections' })).toBeVisible();
  await page.goForward();
  await expect(name).toHaveValue('Ana Silva');
  await expect(draft).toHaveCount(0);
});

test('a person who goes back after saving is at the screen before home, however the form was reached', async ({
  page,
  request,
}) => {
  const account = await makeAccount(request);
  await openSignedIn(page, account, '/events');
  const bar = page.getByRole('navigation', { name: 'Main' });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await expect(heading('Upcoming events')).toBeVisible();
  await bar.getByRole('link', { name: 'Connections' }).click();
  await expect(heading('My Connections')).toBeVisible();

  await bar.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('dialog', { name: 'Add' }).getByRole('link', { name: 'Add connection' }).click();
  await fillPerson(page, MARIA);
  await save(page).click();
  await expect(page.getByRole('article', { name: MARIA.name })).toBeVisible();
  await page.getByRole('link', { name: `Edit ${MARIA.name}` }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Maria Costa');
  await save(page).click();
  await expect(page.getByRole('article', { name: 'Maria Costa' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(heading('Upcoming events')).toBeVisible();

  // Opened from elsewhere, or by its own address, the form is replaced by home.
  await bar.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('dialog', { name: 'Add' }).getByRole('link', { name: 'Add connection' }).click();
  await fillPerson(page, { ...MARIA, name: 'Ben Jones' });
  await save(page).click();
  await expect(page.getByRole('article', { name: 'Ben Jones' })).toBeVisible();
  await page.goBack();
  await expect(heading('Upcoming events')).toBeVisible();
  await page.goto('/connections/new');
  await fillPerson(page, { ...MARIA, name: 'Zoë' });
  await save(page).click();
  await expect(page.getByRole('article', { name: 'Zoë' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});
