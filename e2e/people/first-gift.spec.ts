import type { Page } from '@playwright/test';
import { test } from '../fixtures/own-process.ts';
import { fillDetails } from '../fixtures/person-form.ts';
import { photograph } from '../fixtures/photograph.ts';
import { expect } from '../fixtures/test.ts';
import { workerReady } from '../fixtures/worker.ts';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const ana = { email: 'Maria.Santos@Example.com', password: 'Secret123' };

/** 'DD MMMM YYYY' of the day that many days from today, as a person types it. */
function inDays(days: number, year?: number): string {
  const day = Temporal.Now.plainDateISO('UTC').add({ days });
  const month = day.toLocaleString('en-GB', { month: 'long' });
  return `${String(day.day).padStart(2, '0')} ${month} ${year ?? day.year}`;
}

async function signUp(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await photograph(page, 'sign-in');
  await page.getByRole('link', { name: 'Create a new account' }).click();
  await expect(page.getByRole('heading', { name: 'Create a new account' })).toBeVisible();
  await page.getByLabel('E-mail').fill(ana.email);
  await page.getByLabel('Password', { exact: true }).fill(ana.password);
  await page.getByLabel('Repeat password').fill(ana.password);
  await page.getByRole('checkbox').check();
  await photograph(page, 'sign-up');
  await page.getByRole('button', { name: 'Create account' }).click();
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill(ana.email.toLowerCase());
  await page.getByLabel('Password', { exact: true }).fill(ana.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function makeProfile(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Create a Profile' })).toBeVisible();
  await photograph(page, 'profile-empty');
  await fillDetails(page, { name: 'Maria Santos', gender: 'Female', birthday: '03 March 1988', country: 'Portugal' });
  await chooseHobby(page, 'Travel');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Your profile was successfully created');
  await photograph(page, 'profile-saved');
  await page.getByRole('button', { name: 'Next' }).click();
}

async function chooseHobby(page: Page, hobby: string): Promise<void> {
  const picker = page.getByRole('group', { name: 'Hobbies and Interests' });
  await picker.getByRole('textbox').fill(hobby);
  await picker.getByRole('button', { name: hobby, exact: true }).click();
}

async function addConnection(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'My Connections' })).toBeVisible();
  await photograph(page, 'home-empty');
  await page.getByRole('main').getByRole('link', { name: 'Add connection' }).click();
  await expect(page.getByRole('heading', { name: 'Add connection' })).toBeVisible();
  await fillDetails(page, { name: 'João Pereira', gender: 'Male', birthday: inDays(12, 1990), country: 'Portugal' });
  await chooseHobby(page, 'Pottery');
  await chooseHobby(page, 'Coffee');
  // The birthday has added its own occasion; the second one is added by hand.
  await expect(page.getByLabel('Occasion Type').first()).toHaveValue('Birthday');
  await page.getByRole('button', { name: '+ More' }).click();
  await page.getByLabel('Occasion Type').nth(1).selectOption('Graduation');
  await page.getByLabel('Occasion Date').nth(1).fill(inDays(40));
  await page.getByRole('heading', { name: 'Add connection' }).click();
  await photograph(page, 'connection-filled');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

async function expectHome(page: Page): Promise<void> {
  const card = page.getByRole('article', { name: 'João Pereira' });
  await expect(card.getByRole('listitem').filter({ hasText: 'Birthday' })).toContainText('in 12 days');
  await expect(card.getByRole('listitem').filter({ hasText: 'Graduation' })).toContainText('in 40 days');
  await expect(card.getByRole('listitem').filter({ hasText: 'Gift without Occasion' })).toBeVisible();
}

async function expectEvents(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Events' }).click();
  await expect(page.getByRole('heading', { name: 'Upcoming events' })).toBeVisible();
  await expect(page.getByRole('article', { name: '12 days until João Pereira’s Birthday' })).toBeVisible();
  await expect(page.getByRole('article', { name: '40 days until João Pereira’s Graduation' })).toBeVisible();
  for (const name of ['Christmas', "Valentine's Day", "Mother's Day", "Father's Day"]) {
    await expect(page.getByRole('article', { name: new RegExp(`until ${name}$`) })).toBeVisible();
  }
}

async function suggestionsFor(page: Page, budget: string): Promise<void> {
  const birthday = page.getByRole('article', { name: 'João Pereira' }).getByRole('listitem').first();
  await birthday.getByRole('button', { name: /^Budget/ }).click();
  await expect(birthday.getByText('Min 10, Max 999')).toBeVisible();
  await birthday.getByRole('textbox', { name: 'Budget' }).fill('05');
  await expect(birthday.getByRole('textbox', { name: 'Budget' })).toHaveValue('5');
  await expect(birthday.getByRole('button', { name: 'Find gifts' })).toBeDisabled();
  await birthday.getByRole('textbox', { name: 'Budget' }).fill(budget);
  await photograph(page, 'home-budget');
  await birthday.getByRole('button', { name: 'Find gifts' }).click();
}

test('a stranger signs up, adds a friend, and finds a gift that fits', async ({ page, server, context, browser }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });

  await signUp(page);
  await makeProfile(page);
  await addConnection(page);
  await expectHome(page);
  await photograph(page, 'home');

  await suggestionsFor(page, '45');
  await expect(page).toHaveURL(/\/connections\/[0-9a-f-]{36}\?occasionId=[0-9a-f-]{36}&budget=45\.00$/);
  const cards = page.getByRole('list', { name: 'Suggestions' }).getByRole('article');
  await expect(cards).toHaveCount(10);
  const titles = new Set<string>();
  for (const card of await cards.all()) {
    const title = await card.getByRole('heading').innerText();
    titles.add(title);
    const price = await card.getByText(/€/).innerText();
    expect(Number(/[\d.]+/.exec(price)?.[0])).toBeLessThanOrEqual(45);
    const picture = card.locator('img');
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect((await card.getByRole('paragraph').first().innerText()).length, `a reason for ${title}`).toBeGreaterThan(15);
    const shop = card.getByRole('link', { name: /^(?:Shop|Search)/ });
    expect(new URL((await shop.getAttribute('href')) ?? '').protocol).toBe('https:');
    expect(await shop.getAttribute('rel')).toContain('noopener');
  }
  expect(titles.size).toBe(10);
  const page1 = (await cards.allInnerTexts()).join(' ').toLowerCase();
  expect(page1, 'the gifts touch each of their interests').toMatch(/pottery|clay|ceramic/);
  expect(page1).toMatch(/coffee|espresso/);
  await photograph(page, 'suggestions');
  await page.getByRole('button', { name: 'More suggestions' }).click();
  await expect(cards).toHaveCount(20);

  await expectEvents(page);
  await photograph(page, 'events');

  // Signing out deletes everything from this device; signing in pulls it again.
  await page.getByRole('link', { name: 'Menu' }).click();
  await photograph(page, 'account');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await signIn(page);
  await expectHome(page);

  // The edit form shows the stored values.
  await page.getByRole('link', { name: 'Edit João Pereira' }).click();
  await expect(page.getByLabel('Gender')).toHaveValue('Male');
  await expect(page.getByLabel('Country')).toHaveValue('Portugal');
  await expect(page.getByLabel('Occasion Type').first()).toHaveValue('Birthday');
  await page.getByRole('button', { name: 'Back' }).click();
  await expectHome(page);

  // After a restart of the server, another device, which has no mirror, finds everything.
  await server.restart();
  const other = await browser.newContext({ ...phone, baseURL: server.url });
  const otherPage = await other.newPage();
  await otherPage.goto('/login');
  await signIn(otherPage);
  await expectHome(otherPage);
  await expectEvents(otherPage);
  await other.close();
  await page.reload();
  await expectEvents(page);

  // Without a network the installed shell and the mirror are enough.
  await workerReady(page);
  expect(faults).toEqual([]);
  await context.setOffline(true);
  await page.reload();
  await expectEvents(page);
  await page.getByRole('link', { name: 'Connections', exact: true }).click();
  await expectHome(page);
  await photograph(page, 'home-offline');
  await context.setOffline(false);
});
