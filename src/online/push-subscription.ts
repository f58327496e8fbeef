import type { PushSubscribe } from '../../contract/schema/reminders/push-subscription.ts';
import { subscribe } from '../api/push-subscriptions.ts';
import type { Database } from '../db/database.ts';
import { observe } from '../db/reading/observe.ts';
import { client } from './client.ts';
import { pushesEnded } from './end-pushes.ts';
import { refreshPublicConfig } from './public-config.ts';

let underway: Promise<void> | undefined;
const renewals = new EventTarget();

/** Calls back each time that this device has been subscribed. */
export function onSubscribed(callback: () => void, signal: AbortSignal): void {
  renewals.addEventListener('subscribed', callback, { signal });
}

/** Subscribes this device, or renews its subscription with the server. Needs the permission to notify. */
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

// In base64url. `toBase64` of typed arrays needs Chrome 140 or Safari 18.2.
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
  signal: AbortSignal;
  log: (error: unknown) => void;
}

/**
 * Keeps this device subscribed while the account wants pushes and the browser permits them: at each start and sign-in,
 * and when the user turns pushes on. Retries when the network returns and when the app gets focus or becomes visible.
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
  // Browser settings may open beside the page, which stays visible.
  addEventListener('focus', makeUp, { signal });
  document.addEventListener('visibilitychange', makeUp, { signal });
  signal.addEventListener('abort', stop);
}
