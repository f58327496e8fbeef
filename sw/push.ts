import { holdSession } from '../src/db/accounts/worker-session.ts';
import { BROWSER } from './browser.ts';
import { type NotificationContent, contentOf, type PutOff } from './notification-content.ts';
import { openApp, type Wanted } from './open-app.ts';
import { renewSubscription } from './renew-subscription.ts';
import { refresh } from './refresh.ts';
import { sendSnoozes, snooze } from './snooze.ts';

declare const self: ServiceWorkerGlobalScope;

const FIND_GIFT = 'find-gift';
const SNOOZE = 'snooze';

/** Shows pushed reminders, pulls changes on each push, and handles taps. */
export function takePushes(): void {
  self.addEventListener('push', (event) => {
    // If the pull fails, the reminder is still shown; the next tab pulls.
    event.waitUntil(Promise.allSettled([show(event.data?.text()), refresh(BROWSER), sendSnoozes(BROWSER)]));
  });
  self.addEventListener('notificationclick', (event) => {
    const { path, giftPath, snooze: wanted, keepsPage } = event.notification.data as NotificationContent;
    event.notification.close();
    if (event.action === SNOOZE && wanted) return event.waitUntil(putOff(wanted));
    event.waitUntil(open({ path: event.action === FIND_GIFT ? (giftPath ?? path) : path, keepsPage }));
  });
  self.addEventListener('pushsubscriptionchange', (event) => {
    const { createClient } = BROWSER;
    const { pushManager } = self.registration;
    event.waitUntil(renewSubscription({ createClient, pushManager, made: event.newSubscription }));
  });
}

async function show(text: string | undefined): Promise<void> {
  const today = 'Temporal' in globalThis ? Temporal.Now.plainDateISO() : undefined;
  const content = contentOf(text, { accountId: await accountHere(), today });
  await self.registration.showNotification(content.title, optionsOf(content));
}

// Shows a reminder again that could not be put off: its account is signed out, or nothing can be stored.
async function putOff({ accountId, messageDay, text }: PutOff): Promise<void> {
  const isKept = await snooze(BROWSER, { accountId, messageDay }).catch(() => false);
  if (!isKept) await show(text);
}

// Undefined also where the session can't be read: a push without a notification makes the browser end the subscription.
function accountHere(): Promise<string | undefined> {
  return holdSession(() => undefined).then(
    (held) => {
      held?.release();
      return held?.session.accountId;
    },
    () => undefined,
  );
}

// TypeScript's types lack `actions` and `renotify`, which some browsers don't support.
function optionsOf(content: NotificationContent): NotificationOptions & { actions: object[]; renotify: boolean } {
  return {
    body: content.body,
    tag: content.tag,
    renotify: true,
    icon: '/icons/icon-192.png',
    badge: '/icons/monochrome-512.png',
    lang: 'en-GB',
    data: content,
    actions: [
      ...(content.giftPath === undefined ? [] : [{ action: FIND_GIFT, title: 'Find a gift' }]),
      ...(content.snooze === undefined ? [] : [{ action: SNOOZE, title: 'Snooze' }]),
    ],
  };
}

function open(wanted: Wanted): Promise<void> {
  const { clients } = self;
  return openApp(wanted, {
    origin: self.location.origin,
    all: () => clients.matchAll({ type: 'window', includeUncontrolled: true }),
    open: (address) => clients.openWindow(address),
  });
}
