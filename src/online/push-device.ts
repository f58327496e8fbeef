import type {
  PushSubscription as KnownSubscription,
  PushTestAnswer,
} from '../../contract/schema/reminders/push-subscription.ts';
import { fetchPushDevices, testPush } from '../api/push-subscriptions.ts';
import { type AskFailure, asked } from './asked.ts';
import { client } from './client.ts';
import { endPushes } from './end-pushes.ts';
import { subscribeToPush } from './push-subscription.ts';

/** Whether this device receives pushes. */
export type PushDevice =
  | { state: 'needs-home-screen' | 'unsupported' | 'blocked' | 'not-set-up' }
  | {
      state: 'set-up';
      endpoint: string;
      /** Undefined where the server gave no answer. */
      known: Pick<KnownSubscription, 'lastDeliveredAt' | 'lastFailedAt'> | undefined;
    };

/** The browser's features that decide on pushes. Only iPhones and iPads have `standalone`. */
export interface PushBrowser {
  hasPush: boolean;
  standalone: boolean | undefined;
  permission: NotificationPermission | undefined;
}

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

/** Whether this device receives pushes, with the outcome of the last one from the server. */
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

export type SetUp = 'done' | 'denied' | 'failed';

/** Asks for the permission and subscribes this device. Call it directly from a press. */
export async function setUpPushes(): Promise<SetUp> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
    await subscribeToPush();
    return 'done';
  } catch (error) {
    // A push service can fail in its own ways: reported, though not the user's fault.
    reportError(error);
    return 'failed';
  }
}

export type PushTest = PushTestAnswer['outcome'] | AskFailure;

/** Sends a test notification to this device. Unsubscribes where the push service no longer knows the subscription. */
export async function sendTestPush(endpoint: string): Promise<PushTest> {
  const { value, failure } = await asked(testPush(client, endpoint));
  // The subscription is dead even if unsubscribing fails.
  if (value === 'gone') await endPushes().catch(reportError);
  return value ?? failure;
}
