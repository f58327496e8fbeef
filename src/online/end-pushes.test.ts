// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_PUBLIC_CONFIG } from '../../contract/schema/accounts/config.ts';
import { storeSession } from '../db/accounts/change-session.ts';
import { endPushes, takeRemindersAway } from './end-pushes.ts';
import { subscribeToPush } from './push-subscription.ts';
import { signOut } from './leaving.ts';
import { remindedDevice } from './testing/reminded-device.ts';

const MARIA = '01900000-0000-7000-8000-000000000001';
const KEY = `B${'A'.repeat(86)}`;

/** A fake browser: `asked` logs the calls about its subscription in order, `held` is the subscription. */
interface Device {
  asked: string[];
  held: object | null;
}

/** A subscribed device. `isSlow`: unsubscribing ends only some time after the worker is ready. */
function pushedDevice({ isSlow = false } = {}): Device {
  const device: Device = { asked: [], held: null };
  const { promise: later, resolve } = Promise.withResolvers<void>();
  const subscription = () => ({
    options: { applicationServerKey: Uint8Array.fromBase64(KEY, { alphabet: 'base64url' }) },
    toJSON: () => ({ endpoint: 'https://push.example.com/1' }),
    unsubscribe: async () => {
      if (isSlow) await later;
      device.asked.push('unsubscribe');
      device.held = null;
    },
  });
  const pushManager = {
    getSubscription: async () => device.held,
    subscribe: async () => {
      device.asked.push('subscribe');
      return (device.held = subscription());
    },
  };
  const registration = { pushManager };
  const serviceWorker = {
    get ready() {
      setTimeout(resolve);
      return Promise.resolve(registration);
    },
    getRegistration: async () => registration,
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  device.held = subscription();
  return device;
}

/** The server's answer to a subscribed device. */
const SUBSCRIBED = {
  id: '01900000-0000-7000-8000-000000000003',
  endpoint: 'https://push.example.com/1',
  expiresAt: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  lastDeliveredAt: null,
  lastFailedAt: null,
};

/** A server that accepts the subscription. */
function answer({ url }: Request): Response {
  if (url.endsWith('/config')) return Response.json({ ...DEFAULT_PUBLIC_CONFIG, vapidPublicKey: KEY });
  return Response.json(SUBSCRIBED, { status: 201 });
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});

it('ends the pushes to this device when the user signs out, also without a network', async () => {
  const device = pushedDevice();
  storeSession({ accessToken: 'the token of Maria', accountId: MARIA });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await signOut();
  expect(device).toEqual({ asked: ['unsubscribe'], held: null });
});

it('closes the shown reminders when the user signs out, since they name people', async () => {
  const shown = remindedDevice(MARIA);
  storeSession({ accessToken: 'the token of Maria', accountId: MARIA });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await signOut();
  expect(shown()).toEqual([]);
});

it('subscribes again only once the earlier unsubscribing has ended', async () => {
  const device = pushedDevice({ isSlow: true });
  vi.stubGlobal('fetch', async (request: Request) => answer(request));
  await Promise.all([endPushes(), subscribeToPush()]);
  expect(device).toMatchObject({ asked: ['unsubscribe', 'subscribe'], held: {} });
});

it('does nothing in a browser that has no workers, or no pushes', async () => {
  await expect(endPushes()).resolves.toBeUndefined();
  await expect(takeRemindersAway()).resolves.toBeUndefined();
  const serviceWorker = { getRegistration: async () => ({}) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  await expect(endPushes()).resolves.toBeUndefined();
  await expect(takeRemindersAway()).resolves.toBeUndefined();
});
