import type { PushSubscribe } from '../../contract/schema/reminders/push-subscription.ts';
import { subscribe } from '../api/push-subscriptions.ts';
import type { Database } from '../db/database.ts';
import { observe } from '../db/reading/observe.ts';
import { client } from './client.ts';
import { pushesEnded } from './end-pushes.ts';
import { refreshPublicConfig } from './public-config.ts';

let underway: Promise<void> | undefined;
const renewals = new EventTarget();

/** Calls back each time that this device was subscribed, until the signal ends that. */
export function onSubscribed(callback: () => void, signal: AbortSignal): void {
  renewals.addEventListener('subscribed', callback, { signal });
}

/**
 * Lets this device be pushed to, or renews that: what the browser holds is given to the server again, and made anew
 * where it was made for another server's key. Needs the permission to notify. Rejects where it can't be done.
 */
export function subscribeToPush(): Promise<void> {
  underway ??= renew().finally(() => {
    underway = undefined;
  });
  return underway;
}

async function renew(): Promise<void> {
  const { vapidPublicKey } = await refreshPublicConfig();
  if (vapidPublicKey === null) throw new Error('The key to subscribe with is not known');
  const { pushManager } = await navigator.serviceWorker.ready;
  await pushesEnded();
  const held = await pushManager.getSubscription();
  const isOurs = held !== null && keyOf(held) === vapidPublicKey;
  if (held && !isOurs) await held.unsubscribe();
  const subscription = isOurs
    ? held
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: vapidPublicKey });
  await subscribe(client, subscription.toJSON() as PushSubscribe);
  renewals.dispatchEvent(new Event('subscribed'));
}

/** The key that a subscription was made for, in base64url. Bytes say this of themselves from Chrome 140 and Safari 18.2 on only. */
function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = new Uint8Array(applicationServerKey ?? []);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

interface Subscriber {
  accountId: string;
  database: Database;
  /** Ends it. */
  signal: AbortSignal;
  /** Told of what fails; nobody else is. */
  log: (error: unknown) => void;
}

/**
 * Keeps this device subscribed for as long as the account wants pushes and the browser lets us notify: at each start and
 * sign-in, and when somebody turns pushes on. What could not be done then is tried again when the network is back and when
 * the app is looked at, since it may stay open for weeks; permission that was taken away and given again counts as that.
 */
export function keepSubscribed({ accountId, database, signal, log }: Subscriber): void {
  let wanted = false;
  let isMissing = false;
  const makeUp = () => {
    if (!wanted || !('PushManager' in globalThis)) return;
    if (Notification.permission !== 'granted') isMissing = true;
    else if (isMissing) subscribeToPush().then(() => (isMissing = false), log);
  };
  const stop = observe(
    async () => (await database.profile.get(accountId))?.pushNotificationsEnabled ?? false,
    (isWanted) => {
      isMissing ||= isWanted && !wanted;
      wanted = isWanted;
      makeUp();
    },
    log,
  );
  addEventListener('online', makeUp, { signal });
  // The settings of a browser may open beside the page, which stays in sight.
  addEventListener('focus', makeUp, { signal });
  document.addEventListener('visibilitychange', makeUp, { signal });
  signal.addEventListener('abort', stop);
}
