import type { Page } from 'playwright';
import { pathOf, save, type Scene } from './acts.ts';

export const COUNTRIES = ['Portugal', 'Chile', 'Norway', 'Japan', 'Kenya', 'Canada', 'Brazil', 'Iceland'];
const GENDERS = ['Female', 'Male'];
const DAYS = ['03 March 1988', '29 February 1996', '31 December 1970', '01 January 2001', '29 February'];
const YEAR_UNKNOWN = 'I don’t know the year';
const TYPES = ['Birthday', 'Anniversary', 'Graduation', 'Wedding', 'Housewarming'];
const OCCASION_DAYS = ['14 May 2027', '29 February 2028', '24 December 2024', '01 July 2019'];
const HOBBIES = ['Pottery', 'Chess', 'star gazing', 'Tea'];

/** One of the connections that the device shows, if there are any. */
export async function someone({ device, random }: Scene) {
  const connections = await device.connections();
  return connections.length === 0 ? undefined : random.pick(connections);
}

/** The name field of a form. */
export const nameField = (page: Page) => page.locator('main form input[name="name"]');

/** Opens a connection's card on home if it is closed. */
export async function openCard(page: Page, name: string): Promise<void> {
  const opener = page.getByRole('article', { name, exact: true }).getByRole('button', { name }).first();
  await opener.waitFor();
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
}

/** Opens a connection's form as the seed says: by its address, or by the controls. */
export async function openEdit(scene: Scene): Promise<string | undefined> {
  const one = await someone(scene);
  if (!one) return undefined;
  const { device, random } = scene;
  const { page } = device;
  if (random.chance(0.4)) await page.goto(`/connections/${one.id}/edit`);
  else {
    if (pathOf(page) !== '/') {
      const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Connections' });
      if (await home.isVisible()) await home.click();
      else await page.goto('/');
    }
    await openCard(page, one.name);
    await page.getByRole('link', { name: `Edit ${one.name}`, exact: true }).click();
  }
  await nameField(page).waitFor();
  return one.name;
}

/** Chooses a country from the list; without an open list, Enter would save the form. */
export async function chooseCountry(page: Page, country: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Country' });
  if ((await field.inputValue()) === country) return;
  await field.fill(country);
  await field.press('Enter');
}

/** Changes some fields of a person's form. */
export async function changeSome(scene: Scene, isWhole: boolean): Promise<string> {
  const { device, random } = scene;
  const { page } = device;
  const done: string[] = [];
  const wants = (chance: number) => isWhole || random.chance(chance);
  if (wants(0.4)) {
    const name = scene.newName();
    await nameField(page).fill(name);
    device.drafts.set(pathOf(page), name);
    done.push(name);
  }
  if ((await page.locator('main form select[name="gender"]').count()) > 0) {
    if (wants(0.3)) await page.locator('main form select[name="gender"]').selectOption(random.pick(GENDERS));
    if (wants(0.2)) {
      const day = random.pick(DAYS);
      await page.getByLabel('Birthday', { exact: true }).fill(day);
      if (!/\d{4}$/.test(day)) await page.getByRole('checkbox', { name: YEAR_UNKNOWN }).check();
      done.push(`born ${day}`);
    }
    if (wants(0.5)) {
      const country = random.pick(COUNTRIES);
      await chooseCountry(page, country);
      done.push(country);
    }
    if (wants(0.2)) {
      const hobbies = page.getByRole('group', { name: 'Hobbies and Interests' }).getByRole('textbox');
      if ((await hobbies.count()) > 0 && (await hobbies.isEnabled())) {
        await hobbies.fill(random.pick(HOBBIES));
        await hobbies.press('Enter');
      }
    }
  }
  return done.join(', ');
}

/** Saves the open form if that is possible. */
export async function pressSave(scene: Scene): Promise<void> {
  const button = scene.device.page.locator('main form button[type="submit"]');
  if (await button.isEnabled()) await save(scene, () => button.click());
}

/** Adds an occasion in the open form. */
export async function fillOccasion(scene: Scene): Promise<string> {
  const { random, device } = scene;
  const { page } = device;
  const more = page.getByRole('button', { name: '+ More' });
  if (await more.isEnabled()) await more.click();
  const row = page.locator('main form fieldset [role="group"]').last();
  const offered = await row.locator('select option').allTextContents();
  const types = TYPES.filter((type) => offered.includes(type));
  if (types.length === 0 || !(await row.locator('select').isEnabled())) return 'nothing to add';
  const [type, day] = [random.pick(types), random.pick(OCCASION_DAYS)];
  await row.locator('select').selectOption(type);
  await row.getByLabel('Occasion Date').fill(day);
  return `${type} on ${day}`;
}
