import type {
  PushSubscription as KnownSubscription,
  PushTestAnswer,
} from '../../contract/schema/reminders/push-subscription.ts';
import { fetchPushDevices, testPush } from '../api/push-subscriptions.ts';
import { type AskFailure, asked } from './asked.ts';
import { client } from './client.ts';
import { endPushes } from './end-pushes.ts';
import { subscribeToPush } from './push-subscription.ts';

/** Whether this device gets pushes, as far as it can be known. */
export type PushDevice =
  | { state: 'needs-home-screen' | 'unsupported' | 'blocked' | 'not-set-up' }
  | {
      state: 'set-up';
      endpoint: string;
      /** What the server knows of it; undefined while it can't be asked. */
      known: Pick<KnownSubscription, 'lastDeliveredAt' | 'lastFailedAt'> | undefined;
    };

/** What of a browser says whether it can be pushed to. iPhones and iPads alone have `standalone`. */
export interface PushBrowser {
  hasPush: boolean;
  standalone: boolean | undefined;
  permission: NotificationPermission | undefined;
}

/** What keeps a browser from being pushed to; undefined where nothing does. */
function obstacleOf({ hasPush, standalone, permission }: PushBrowser) {
  if (!hasPush || permission === undefined) return standalone === false ? 'needs-home-screen' : 'unsupported';
  if (permission === 'denied') return 'blocked';
  return permission === 'default' ? 'not-set-up' : undefined;
}

function thisBrowser(): PushBrowser {
  return {
    hasPush: 'PushManager' in globalThis && 'serviceWorker' in navigator,
    standalone: (navigator as { standalone?: boolean }).standalone,
    permission: 'Notification' in globalThis ? Notification.permission : undefined,
  };
}

/** Looks whether this device gets pushes, and asks the server what became of the last one. */
export async function askPushDevice(): Promise<{ value: PushDevice }> {
  const obstacle = obstacleOf(thisBrowser());
  if (obstacle) return { value: { state: obstacle } };
  const registration = await navigator.serviceWorker.getRegistration();
  const endpoint = (await registration?.pushManager.getSubscription())?.endpoint;
  if (endpoint === undefined) return { value: { state: 'not-set-up' } };
  const { value: devices } = await asked(fetchPushDevices(client));
  const known = devices?.find((device) => device.endpoint === endpoint);
  if (devices && !known) return { value: { state: 'not-set-up' } };
  return { value: { state: 'set-up', endpoint, known } };
}

/** What became of setting this device up: done, not allowed by the person, or not possible now. */
export type SetUp = 'done' | 'denied' | 'failed';

/** Asks for the permission to notify and has this device pushed to. To be called straight from a press. */
export async function setUpPushes(): Promise<SetUp> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
    await subscribeToPush();
    return 'done';
  } catch (error) {
    // Push services fail in ways of their own, which are worth a look and no fault of the person's.
    reportError(error);
    return 'failed';
  }
}

/** What became of a test: what the push service said, or why nobody could ask it. */
export type PushTest = PushTestAnswer['outcome'] | AskFailure;

/** Has a notification sent to this device. One that its push service does not know any more can be set up anew. */
export async function sendTestPush(endpoint: string): Promise<PushTest> {
  const { value, failure } = await asked(testPush(client, endpoint));
  // What can't be ended here is dead all the same: the server knows this device no more.
  if (value === 'gone') await endPushes().catch(reportError);
  return value ?? failure;
}
