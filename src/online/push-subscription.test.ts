// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DEFAULT_PUBLIC_CONFIG } from '../../contract/schema/accounts/config.ts';
import { REMINDER_SETTINGS_DEFAULT } from '../../contract/schema/reminders/reminder-settings.ts';
import { openDatabase } from '../db/database.ts';
import { eventually } from '../testing/eventually.ts';
import { keepSubscribed, onSubscribed } from './push-subscription.ts';

const MARIA = '01900000-0000-7000-8000-000000000001';
const KEY = `B_-${'A'.repeat(84)}`;
const ENDPOINT = 'https://push.example.com/1';
const PROFILE = {
  id: MARIA,
  email: 'maria@example.com',
  name: 'Maria',
  gender: 'Female',
  birthday: '1990-05-05T00:00:00.000Z',
  country: 'Portugal',
  hobbiesAndInterests: ['Pottery'],
  customHobbiesAndInterests: [],
  occasions: [],
  type: 'registered' as const,
  timeZone: 'Europe/Lisbon',
  emailNotificationsEnabled: false,
  globalOccasionsNotificationsEnabled: true,
  privateOccasionsNotificationsEnabled: true,
  pushNotificationsEnabled: true,
  ...REMINDER_SETTINGS_DEFAULT,
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
  version: 1,
};
/** The server's answer to a subscribed device. */
const SUBSCRIBED = {
  id: '01900000-0000-7000-8000-000000000003',
  endpoint: ENDPOINT,
  expiresAt: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  lastDeliveredAt: null,
  lastFailedAt: null,
};

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});

const look = () => void document.dispatchEvent(new Event('visibilitychange'));

const toJSON = () => ({ endpoint: ENDPOINT });

interface Given {
  permission?: NotificationPermission;
  isOnline?: boolean;
  /** The key of an earlier subscription; none unless given. */
  heldFor?: string;
}

/** A device whose user wants pushes, and which stays subscribed; `told` holds the bodies that the server received. */
async function device({ permission = 'granted', isOnline = true, heldFor }: Given) {
  const here = { permission, isOnline };
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
  const applicationServerKey = heldFor && Uint8Array.fromBase64(heldFor, { alphabet: 'base64url' }).buffer;
  const held = heldFor === undefined ? null : { toJSON, unsubscribe, options: { applicationServerKey } };
  const subscribe = vi.fn<() => Promise<unknown>>(async () => {
    if (!here.isOnline) throw new DOMException('The push service could not be reached', 'AbortError');
    return { toJSON };
  });
  const pushManager = { getSubscription: async () => held, subscribe };
  const serviceWorker = { ready: Promise.resolve({ pushManager }) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', {
    get permission() {
      return here.permission;
    },
  });
  const told: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (!here.isOnline) throw new TypeError('Failed to fetch');
    if (request.url.endsWith('/config')) return Response.json({ ...DEFAULT_PUBLIC_CONFIG, vapidPublicKey: KEY });
    told.push((await request.json()).endpoint);
    return Response.json(SUBSCRIBED, { status: 201 });
  });
  const database = openDatabase(MARIA);
  await database.profile.put(PROFILE);
  const ending = new AbortController();
  const failed: unknown[] = [];
  keepSubscribed({ accountId: MARIA, database, signal: ending.signal, log: (error) => failed.push(error) });
  onTestFinished(async () => {
    ending.abort();
    await database.delete();
  });
  /** Waits as long as IndexedDB may need to finish. */
  const rest = async () => {
    for (let turn = 0; turn < 20; turn += 1) await database.profile.get(MARIA);
  };
  return { here, told, failed, rest, unsubscribe, subscribe };
}

it('subscribes a device at the start, and not again at each look', async () => {
  const renewed = vi.fn<() => void>();
  onSubscribed(renewed, new AbortController().signal);
  const { told, rest } = await device({});
  await eventually(() => expect(renewed).toHaveBeenCalled());
  await rest();
  look();
  dispatchEvent(new Event('online'));
  await rest();
  expect(told).toEqual([ENDPOINT]);
});

it('subscribes a device that started without a network once there is one, with the app still open', async () => {
  const { here, told, failed } = await device({ isOnline: false });
  await eventually(() => expect(failed).toHaveLength(1));
  here.isOnline = true;
  dispatchEvent(new Event('online'));
  await eventually(() => expect(told).toEqual([ENDPOINT]));
});

it.each([
  ['comes back', look],
  ['closes them beside the page', () => void dispatchEvent(new Event('focus'))],
])('subscribes a device whose user has permitted notifications in its settings and %s', async (_, comeBack) => {
  const { here, told, rest } = await device({ permission: 'denied' });
  await rest();
  comeBack();
  expect(told).toEqual([]);
  here.permission = 'granted';
  comeBack();
  await eventually(() => expect(told).toEqual([ENDPOINT]));
});

describe('in a browser that can’t convert bytes to base64', () => {
  const { prototype } = Uint8Array;
  const own = Object.getOwnPropertyDescriptor(prototype, 'toBase64')!;

  beforeEach(() => void Reflect.deleteProperty(prototype, 'toBase64'));
  afterEach(() => void Object.defineProperty(prototype, 'toBase64', own));

  it('sends the server again a subscription that was created for its key', async () => {
    const { told, failed, unsubscribe, subscribe } = await device({ heldFor: KEY });
    await eventually(() => expect([told, failed]).toEqual([[ENDPOINT], []]));
    expect(unsubscribe).not.toHaveBeenCalled();
    expect(subscribe).not.toHaveBeenCalled();
  });

  it('creates another subscription in place of one for another server’s key', async () => {
    const { told, failed, unsubscribe, subscribe } = await device({ heldFor: `B${'A'.repeat(86)}` });
    await eventually(() => expect([told, failed]).toEqual([[ENDPOINT], []]));
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(subscribe).toHaveBeenCalledOnce();
  });
});
