import type { BrowserContext, Page } from '@playwright/test';
import { upcomingEvents } from '../../contract/rules/days/upcoming-events.ts';
import type { PushMessage } from '../../contract/schema/reminders/push-message.ts';
import {
  type Account,
  connectionsOf,
  isoDayIn,
  makeAccount,
  makeConnection,
  openSignedIn,
} from '../fixtures/account.ts';
import { button } from '../fixtures/entry.ts';
import { storedRows } from '../fixtures/stored-rows.ts';
import type { RunningServer } from '../fixtures/running-server.ts';
import { expect, test } from '../fixtures/test.ts';
import { deliverPush, workerReady } from '../fixtures/worker.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name });

interface Shown {
  title: string;
  body: string;
  actions: { title: string }[];
  data: unknown;
}

/** The worker's scope, with the notifications that it has requested. */
interface WorkerScope extends EventTarget {
  registration: object;
  shown: Shown[];
  badges: number[];
}

const workerOf = (context: BrowserContext) => context.serviceWorkers()[0]!;

/** Notes the worker's notifications and badges: without a desktop, browsers' own reports of them are unreliable. */
async function watchShown(context: BrowserContext): Promise<void> {
  await workerOf(context).evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    const { prototype } = (
      globalThis as unknown as { ServiceWorkerRegistration: { prototype: ServiceWorkerRegistration } }
    ).ServiceWorkerRegistration;
    const { showNotification } = prototype;
    scope.shown = [];
    scope.badges = [];
    Object.assign(navigator, { setAppBadge: async (count: number) => void scope.badges.push(count) });
    prototype.showNotification = async function show(title, options) {
      await showNotification.call(this, title, options);
      scope.shown.push({ title, ...options } as Shown);
    };
  });
}

/** The notifications, the latest last. */
function shown(context: BrowserContext): Promise<Shown[]> {
  return workerOf(context).evaluate(() => (globalThis as unknown as WorkerScope).shown);
}

/** The badges, the latest last. */
function badges(context: BrowserContext): Promise<number[]> {
  return workerOf(context).evaluate(() => (globalThis as unknown as WorkerScope).badges);
}

/** Taps the latest notification, or a button of it, as far as a test can: only a real tap may focus a window. */
async function tap(context: BrowserContext, pressed: string): Promise<void> {
  await workerOf(context).evaluate((action) => {
    const scope = globalThis as unknown as WorkerScope;
    const notification = { data: scope.shown.at(-1)?.data, close: () => undefined };
    const event = Object.assign(new Event('notificationclick'), { action, notification, waitUntil: () => undefined });
    scope.dispatchEvent(event);
  }, pressed);
}

/** Asks the open page to show a path, as a tap on a reminder does, and returns its answer. */
function askToShow(context: BrowserContext, path: string): Promise<unknown> {
  return workerOf(context).evaluate(async (wanted) => {
    const { clients } = globalThis as unknown as { clients: { matchAll: (of: object) => Promise<MessagePort[]> } };
    const [window] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    const { port1, port2 } = new MessageChannel();
    return new Promise((resolve) => {
      port1.addEventListener('message', ({ data }) => resolve(data));
      port1.start();
      window?.postMessage({ type: 'SHOW_PATH', path: wanted }, [port2]);
    });
  }, path);
}

/** How many snoozes are stored on the device and not sent yet. */
async function keptSnoozes(page: Page, account: Account): Promise<number> {
  return (await storedRows(page, account, 'snoozes')).length;
}

/** How many requests with snoozes the server has logged. */
function snoozes({ output }: RunningServer): number {
  const told = '"method":"POST","route":"/api/users/reminders/snooze","status":204';
  return output.split(told).length - 1;
}

test('a push is shown with the app closed, pulls changes, counts today at the icon, leads to gifts, and names nobody once signed out', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['notifications', 'background-sync']);
  const account = await makeAccount(page.request);
  const birthday = { name: 'Birthday', date: isoDayIn(1, 30) };
  await makeConnection(page.request, account, { name: 'Ana Silva', occasions: [birthday] });
  await openSignedIn(page, account);
  await expect(card(page, 'Ana Silva')).toBeVisible();
  await workerReady(page);
  await watchShown(context);
  await page.goto('/favicon.svg');

  // Added on another device since.
  const graduation = { name: 'Graduation', date: isoDayIn(0) };
  await makeConnection(page.request, account, { name: 'Rui Costa', occasions: [graduation] });
  const connection = (await connectionsOf(page.request, account)).find(({ name }) => name === 'Ana Silva')!;
  const occasion = connection.occasions.find(({ name }) => name === 'Birthday')!;
  const giftPath = `/connections/${connection.id}?occasionId=${occasion.id}`;
  const today = Temporal.Now.plainDateISO('Europe/Lisbon');
  const message: PushMessage = {
    version: 1,
    kind: 'reminder',
    accountId: account.id,
    tag: 'reminders',
    title: 'Ana Silva’s birthday is in 2 days',
    body: 'as of yesterday',
    path: '/events',
    day: today.subtract({ days: 1 }).toString(),
    items: [
      {
        occasionId: occasion.id,
        occasion: 'Birthday',
        name: 'Ana Silva',
        isOwn: false,
        day: today.add({ days: 1 }).toString(),
        turns: 30,
        giftPath,
      },
    ],
    more: 0,
  };
  await deliverPush(page, server, JSON.stringify(message));
  await expect.poll(() => shown(context)).toHaveLength(1);
  expect(await shown(context)).toMatchObject([
    {
      title: 'Ana Silva’s birthday is tomorrow',
      body: expect.stringContaining('turns 30'),
      actions: [{ title: 'Find a gift' }, { title: 'Snooze' }],
    },
  ]);
  await expect.poll(() => server.output.split('"method":"GET","route":"/api/sync"').length).toBeGreaterThan(2);
  const globalToday = upcomingEvents([], Temporal.Now.plainDateISO('UTC')).filter(
    ({ date }) => date === graduation.date,
  );
  await expect.poll(() => badges(context)).toEqual([1 + globalToday.length]);
  await context.setOffline(true);
  // Snoozed without a network: nothing is shown, and the snooze is sent once there is one.
  await tap(context, 'snooze');
  await page.goto('/');
  await expect(card(page, 'Rui Costa')).toBeVisible();
  expect(snoozes(server)).toBe(0);
  await context.setOffline(false);
  await expect.poll(() => snoozes(server)).toBe(1);
  expect(await shown(context)).toHaveLength(1);
  // In a browser without background sync, the snooze is sent when the app is next opened.
  await page.goto('/favicon.svg');
  await context.clearPermissions();
  await context.grantPermissions(['notifications']);
  await context.setOffline(true);
  await tap(context, 'snooze');
  await expect.poll(() => keptSnoozes(page, account)).toBe(1);
  await context.setOffline(false);
  expect(snoozes(server)).toBe(1);
  await page.goto('/');
  await expect.poll(() => snoozes(server)).toBe(2);
  await expect.poll(() => keptSnoozes(page, account)).toBe(0);
  await page.reload();
  await page.waitForLoadState('networkidle');

  // The open page navigates by itself: a reload would lose values typed elsewhere.
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  await tap(context, 'find-gift');
  await expect(page).toHaveURL(new RegExp(`/connections/${connection.id}\\?occasionId=${occasion.id}`));
  await expect(page.locator('html[data-same-page]')).toHaveCount(1);

  await deliverPush(page, server, 'what no version of offra has sent');
  await expect.poll(async () => (await shown(context)).at(-1)?.title).toBe('You have an occasion coming up');
  await tap(context, '');
  await expect(page).toHaveURL('/events');

  await page.getByRole('link', { name: 'Menu' }).click();
  await button(page, 'Logout').click();
  await expect(page).toHaveURL('/login');
  await deliverPush(page, server, JSON.stringify(message));
  await expect.poll(async () => (await shown(context)).at(-1)?.title).toBe('You have a reminder');

  // No tap, on any part, discards values typed into the sign-in form.
  await page.getByLabel('E-mail').fill('rui@example.com');
  await tap(context, '');
  expect(await askToShow(context, '/events')).toBe('shown');
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('E-mail')).toHaveValue('rui@example.com');

  // Another user signs in on the same device, and the first one's sign-out has not reached the server.
  const another = await makeAccount(page.request, 'rui@example.com');
  await openSignedIn(page, another);
  const before = (await shown(context)).length;
  const nextShown = async () => {
    await deliverPush(page, server, JSON.stringify(message));
    return (await shown(context)).at(-1)?.title;
  };
  await expect.poll(nextShown).toBe('A reminder for another account');
  expect(JSON.stringify((await shown(context)).slice(before))).not.toContain('Ana');
});
