import type { Page } from 'playwright';
import { PASSWORD } from '../fixtures/account.ts';
import { button, fillAccount } from '../fixtures/entry.ts';
import { pathOf, type Scene } from './acts.ts';
import { becomes } from './becomes.ts';
import type { Device } from './device.ts';

/** How long signing in or out may take, in milliseconds: several calls, on a busy machine. */
export const ENTERING = 60_000;

/** An account's remaining data on a device. */
interface Left {
  accountId: string | null;
  token: string | null;
  databases: (string | undefined)[];
}

/** The signed-in account on the device of a page, and the accounts whose data it stores. */
export function leftOn(page: Page): Promise<Left> {
  return page.evaluate(async () => ({
    accountId: localStorage.getItem('accountId'),
    token: localStorage.getItem('accessToken'),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));
}

/** The names on home. */
export function namesOnHome(page: Page): Promise<string[]> {
  return page
    .getByRole('article')
    .evaluateAll((cards) =>
      cards.map((card) => document.getElementById(card.getAttribute('aria-labelledby') ?? '')?.textContent ?? ''),
    );
}

/** Waits until a condition holds, and throws this text if it never does. */
export async function eventually(isSo: () => Promise<boolean>, complaint: string): Promise<void> {
  // A page that is navigating can't be evaluated.
  if (!(await becomes(() => isSo().catch(() => false), ENTERING))) throw new Error(complaint);
}

/** Waits until the device of a page stores nothing of an account that was signed in there. */
export function nothingLeft(page: Page, accountId: string): Promise<void> {
  return eventually(async () => {
    const { token, databases } = await leftOn(page);
    return token === null && !databases.includes(`offra-${accountId}`);
  }, 'Something is left of an account that has gone');
}

/** Waits until every tab of a device shows the sign-in screen. */
export async function signedOut(device: Device): Promise<void> {
  for (const page of device.context.pages())
    await eventually(async () => pathOf(page) === '/login', 'A tab stays where it was after its account has left');
  await button(device.page, 'Sign in').waitFor({ timeout: ENTERING });
}

/**
 * Logs out, and checks that no data remain. Unsent changes must be asked about.
 * @param isLosing whether the person logs out all the same
 * @returns whether they did
 */
export async function logOut({ device, ledger, faults }: Scene, isLosing: boolean): Promise<boolean> {
  const { page, account } = device;
  await page.goto('/user-account');
  const leave = button(page, 'Logout');
  await leave.waitFor({ timeout: ENTERING });
  const waiting = await device.pending();
  const question = page.getByRole('dialog');
  await leave.click();
  await eventually(async () => pathOf(page) === '/login' || (await question.isVisible()), 'Logout does nothing');
  if (pathOf(page) !== '/login') {
    if (!isLosing) {
      await question.getByRole('button', { name: 'Stay' }).click();
      await question.waitFor({ state: 'hidden' });
      return false;
    }
    for (const row of [...waiting, ...(await device.pending())]) ledger.loosen(row);
    await question.getByRole('button', { name: 'Log out' }).click();
  } else if (device.isOffline && waiting.length > 0)
    faults.push(`${waiting.length} changes were lost without a question when somebody logged out`);
  // The guard first shows the sign-in screen without usable controls, until it is reloaded a moment later.
  await eventually(async () => page.url().endsWith('/login'), 'Logging out does not begin afresh');
  await signedOut(device);
  device.drafts.clear();
  await nothingLeft(page, account.id);
  return true;
}

/** Signs in on the sign-in screen, once the network has no faults, and waits for home. */
export async function signIn(device: Device, email: string): Promise<void> {
  const { page, account } = device;
  await device.heal();
  await fillAccount(page, email, PASSWORD);
  await button(page, 'Sign in').click();
  await comeHome(device);
  const { accountId } = await leftOn(page);
  if (accountId !== account.id) throw new Error(`${accountId} is signed in, and should be ${account.id}`);
}

/** Waits until an account is signed in and home is shown. */
export async function comeHome({ page }: Device): Promise<void> {
  await eventually(async () => (await leftOn(page)).token !== null, 'Nobody is signed in');
  const home = page.getByRole('heading', { name: 'My Connections' });
  await eventually(async () => {
    if (pathOf(page) !== '/' && pathOf(page) !== '/login') await page.goto('/');
    return home.isVisible();
  }, 'Home does not come up');
}
