import { fetchConfig } from '../src/api/config.ts';
import type { Client, ClientOptions } from '../src/api/client.ts';
import { subscribe } from '../src/api/push-subscriptions.ts';
import { holdSession } from '../src/db/accounts/worker-session.ts';
import type { PushSubscribe } from '../contract/schema/reminders/push-subscription.ts';

interface Renewal {
  createClient: (options: ClientOptions) => Client;
  pushManager: Pick<PushManager, 'subscribe'>;
  /** The new subscription, where the browser has created it by itself. */
  made: PushSubscription | null;
}

/** Subscribes this device again after the browser has ended its subscription. Does nothing while signed out. */
export async function renewSubscription({ createClient, pushManager, made }: Renewal): Promise<void> {
  const ending = new AbortController();
  const held = await holdSession(() => ending.abort());
  if (!held) return;
  try {
    const client = createClient({ token: () => held.session.accessToken, signal: ending.signal });
    const subscription = made ?? (await subscribeAnew(client, pushManager));
    await subscribe(client, subscription.toJSON() as PushSubscribe);
  } finally {
    held.release();
  }
}

async function subscribeAnew(client: Client, pushManager: Renewal['pushManager']): Promise<PushSubscription> {
  const { vapidPublicKey } = await fetchConfig(client);
  if (vapidPublicKey === null) throw new Error('The key to subscribe with is not known');
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: vapidPublicKey });
}
