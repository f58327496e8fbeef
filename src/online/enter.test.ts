// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Profile } from '../../contract/schema/accounts/profile.ts';
import { REMINDER_SETTINGS_DEFAULT } from '../../contract/schema/reminders/reminder-settings.ts';
import { databaseOf } from '../db/current-database.ts';
import { guestsMovingTo, readGuestEntry } from '../db/accounts/move-guest-notes.ts';
import { removeLongEnded } from '../db/accounts/ended-sessions.ts';
import { forgetToken } from '../db/accounts/ended-sessions.ts';
import { storeSession } from '../db/accounts/change-session.ts';
import { readSession } from '../db/accounts/session-storage.ts';
import { resetPassword } from './password.ts';
import { continueAsGuest, signIn, signUp } from './sign-in.ts';
import { remindedDevice } from './testing/reminded-device.ts';

const SIGN_IN = { email: 'maria@example.com', password: 'Secret123' };
const SIGN_UP = { ...SIGN_IN, repeatPassword: 'Secret123', termsAccepted: true } as const;
const DAY = 24 * 60 * 60 * 1000;
const GUEST_TOKEN = 'token of the guest';

let made = 0;
const newId = () => `01900000-0000-7000-8000-${String(++made).padStart(12, '0')}`;

beforeEach(() => localStorage.clear());
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});

function profileOf(id: string, type: Profile['type']): Profile {
  return {
    id,
    type,
    email: null,
    name: 'Maria',
    gender: null,
    birthday: null,
    country: null,
    hobbiesAndInterests: [],
    customHobbiesAndInterests: [],
    occasions: [],
    timeZone: 'Europe/Lisbon',
    pushNotificationsEnabled: false,
    emailNotificationsEnabled: false,
    globalOccasionsNotificationsEnabled: false,
    privateOccasionsNotificationsEnabled: false,
    ...REMINDER_SETTINGS_DEFAULT,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    version: 1,
  };
}

/** A server fault by path: no service, a refusal, or a lost answer. A token is the path and the number of the call. */
type Fault = 'down' | 'refuses' | 'lost';
const REFUSALS = { down: { statusCode: 503, error: 'internal' }, refuses: { statusCode: 401, error: 'unauthorised' } };

/** A server with one account. The calls to each path fail with the given faults in order, and then succeed. */
function serverOf(accountId: string, faults: Record<string, Fault[]>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url, 'https://offra.test').pathname.replace('/api/auth/', '');
    asked.push(path);
    const fault = faults[path]?.shift();
    if (fault === 'lost') throw new TypeError('Failed to fetch');
    if (fault !== undefined) return Response.json(REFUSALS[fault], { status: REFUSALS[fault].statusCode });
    if (path === 'profile') return Response.json(profileOf(accountId, 'registered'));
    return Response.json({ accessToken: `${path} ${asked.length}` }, { status: 201 });
  });
  return asked;
}

/** Signs a guest in on this device. */
async function guestHere(): Promise<string> {
  const guestId = newId();
  await databaseOf(guestId).profile.put(profileOf(guestId, 'guest'));
  storeSession({ accessToken: GUEST_TOKEN, accountId: guestId });
  return guestId;
}

it('reports the password as changed once it was, although the profile can’t be fetched', async () => {
  serverOf(newId(), { profile: ['down'] });
  expect(await resetPassword('key', 'Secret123')).toBe(true);
});

it('reports so also where the device has no room for the session, and reports that fault', async () => {
  serverOf(newId(), {});
  const full = new DOMException('No room', 'QuotaExceededError');
  const setItem = () => {
    throw full;
  };
  vi.stubGlobal('localStorage', Object.create({ getItem: () => null, setItem, removeItem: () => undefined }));
  const reportError = vi.fn<(fault: unknown) => void>();
  vi.stubGlobal('reportError', reportError);
  expect(await resetPassword('key', 'Secret123')).toBe(true);
  expect(reportError.mock.calls).toEqual([[full]]);
});

it('keeps the earlier account’s data for thirty days where a reset link signs another account in', async () => {
  const [before, accountId] = [newId(), newId()];
  const held = async () => (await indexedDB.databases()).some(({ name }) => name === `offra-${before}`);
  await databaseOf(before).profile.put(profileOf(before, 'registered'));
  storeSession({ accessToken: 'token of Ana', accountId: before });
  serverOf(accountId, {});
  const entered = Date.now();
  expect(await resetPassword('key', 'Secret123')).toBe(true);
  expect(readSession()?.accountId).toBe(accountId);
  await removeLongEnded(entered + 29 * DAY);
  expect(await held()).toBe(true);
  await removeLongEnded(Date.now() + 31 * DAY);
  expect(await held()).toBe(false);
});

it('closes the reminders of the earlier account, and leaves those of the new one', async () => {
  const [before, accountId] = [newId(), newId()];
  const shown = remindedDevice(before, accountId);
  serverOf(accountId, {});
  expect(await signIn(SIGN_IN)).toBeUndefined();
  expect(shown()).toEqual([accountId, undefined]);
});

it('continues with the created account when the same sign-up is sent again', async () => {
  const accountId = newId();
  const asked = serverOf(accountId, { profile: ['down'] });
  expect(await signUp(SIGN_UP)).toBe('other');
  expect(readSession()).toBeUndefined();
  expect(await signUp(SIGN_UP)).toBeUndefined();
  expect(asked).toEqual(['signup', 'profile', 'profile']);
  expect(readSession()).toEqual({ accountId, accessToken: 'signup 1' });
});

it('creates one guest in two tries, and another account for another sign-up', async () => {
  const asked = serverOf(newId(), { profile: ['down', 'down', 'refuses'] });
  expect(await continueAsGuest()).toBe('other');
  expect(await continueAsGuest()).toBe('other');
  expect(asked.filter((path) => path === 'guest')).toHaveLength(1);
  // The first guest's token has ended.
  expect(await continueAsGuest()).toBe('other');
  expect(await continueAsGuest()).toBeUndefined();
  expect(asked.filter((path) => path === 'guest')).toHaveLength(2);
  expect(await signUp(SIGN_UP)).toBeUndefined();
  expect(asked.filter((path) => path === 'signup')).toHaveLength(1);
});

it('moves a guest’s unsent changes into the account that they sign in to', async () => {
  const guestId = await guestHere();
  const accountId = newId();
  serverOf(accountId, {});
  expect(await signIn(SIGN_IN)).toBeUndefined();
  expect(guestsMovingTo(accountId)).toEqual([guestId]);
  expect(readGuestEntry()).toBeUndefined();
});

it.each([
  ['the profile can’t be fetched', { profile: ['down'] }],
  ['the answer is lost', { signin: ['lost'] }],
] satisfies [string, Record<string, Fault[]>][])(
  'moves them at the next try where %s and the guest’s token has ended',
  async (_, faults) => {
    const guestId = await guestHere();
    const accountId = newId();
    serverOf(accountId, faults);
    expect(await signIn(SIGN_IN)).toBe('other');
    forgetToken(GUEST_TOKEN);
    expect(await signIn(SIGN_IN)).toBeUndefined();
    expect(guestsMovingTo(accountId)).toEqual([guestId]);
    expect(readGuestEntry()).toBeUndefined();
  },
);

it('moves them to the account of the first try, whichever account signs in then', async () => {
  const guestId = await guestHere();
  const first = newId();
  serverOf(first, { profile: ['down'] });
  expect(await signIn(SIGN_IN)).toBe('other');
  const second = newId();
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.endsWith('/signin')) return Response.json({ accessToken: 'other' }, { status: 201 });
    const isSecond = request.headers.get('Authorization') === 'Bearer other';
    return Response.json(profileOf(isSecond ? second : first, 'registered'));
  });
  expect(await signIn({ ...SIGN_IN, email: 'rui@example.com' })).toBeUndefined();
  expect(readSession()?.accountId).toBe(second);
  expect(guestsMovingTo(first)).toEqual([guestId]);
  expect(guestsMovingTo(second)).toEqual([]);
});

it('ends the earlier account’s pushes when another account signs in', async () => {
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
  const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }) } };
  const serviceWorker = { getRegistration: async () => registration };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  serverOf(newId(), { signin: ['refuses'] });
  expect(await signIn(SIGN_IN)).toBe('authentication');
  expect(unsubscribe).not.toHaveBeenCalled();
  expect(await signIn(SIGN_IN)).toBeUndefined();
  expect(unsubscribe).toHaveBeenCalledOnce();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('moves nothing for a wrong password, nor for a guest who signs up and keeps their id', async () => {
  const guestId = await guestHere();
  serverOf(guestId, { signin: ['refuses'] });
  expect(await signIn(SIGN_IN)).toBe('authentication');
  expect(readGuestEntry()).toBeUndefined();
  expect(readSession()?.accessToken).toBe(GUEST_TOKEN);
  expect(await signUp(SIGN_UP)).toBeUndefined();
  expect(guestsMovingTo(guestId)).toEqual([]);
  expect(readGuestEntry()).toBeUndefined();
});
