import { holdSession } from '../src/db/accounts/worker-session.ts';
import { BROWSER } from './browser.ts';
import { type Notice, noticeOf, type PutOff } from './notice.ts';
import { openApp, type Wanted } from './open-app.ts';
import { renewSubscription } from './renew-subscription.ts';
import { refresh } from './refresh.ts';
import { sendSnoozes, snooze } from './snooze.ts';

declare const self: ServiceWorkerGlobalScope;

const FIND_GIFT = 'find-gift';
const SNOOZE = 'snooze';

/** Shows what is pushed, brings the mirror up to date with it, and opens the app at the right place when it is tapped. */
export function takePushes(): void {
  self.addEventListener('push', (event) => {
    // What can't be fetched now is by the next tab; the reminder is shown all the same.
    event.waitUntil(Promise.allSettled([show(event.data?.text()), refresh(BROWSER), sendSnoozes(BROWSER)]));
  });
  self.addEventListener('notificationclick', (event) => {
    const { path, giftPath, snooze: wanted, keepsPage } = event.notification.data as Notice;
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
  const notice = noticeOf(text, { accountId: await accountHere(), today });
  await self.registration.showNotification(notice.title, optionsOf(notice));
}

/** What can't be put off, since its account is not here any more or nothing can be kept, is shown again. */
async function putOff({ accountId, messageDay, text }: PutOff): Promise<void> {
  const isKept = await snooze(BROWSER, { accountId, messageDay }).catch(() => false);
  if (!isKept) await show(text);
}

/** Who is signed in. Nobody where that can't be read: one must be shown for each push, or the browser ends them. */
function accountHere(): Promise<string | undefined> {
  return holdSession(() => undefined).then(
    (held) => {
      held?.release();
      return held?.session.accountId;
    },
    () => undefined,
  );
}

/** Buttons and sounding again are not in the types of every browser, which leave them out. */
function optionsOf(notice: Notice): NotificationOptions & { actions: object[]; renotify: boolean } {
  return {
    body: notice.body,
    tag: notice.tag,
    renotify: true,
    icon: '/icons/icon-192.png',
    badge: '/icons/monochrome-512.png',
    lang: 'en-GB',
    data: notice,
    actions: [
      ...(notice.giftPath === undefined ? [] : [{ action: FIND_GIFT, title: 'Find a gift' }]),
      ...(notice.snooze === undefined ? [] : [{ action: SNOOZE, title: 'Snooze' }]),
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
