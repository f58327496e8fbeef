// @vitest-environment happy-dom
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { flagsOf } from '../../contract/rules/reminders/notification-flags.ts';
import type { Profile } from '../../contract/schema/accounts/profile.ts';
import { createClient } from '../api/client.ts';
import { openDatabase } from '../db/database.ts';
import { keepTimeZone } from './keep-time-zone.ts';
import { make, storedProfile, testId } from '../pending/testing/account.ts';
import { eventually } from '../testing/eventually.ts';

const BY_MAIL = {
  emailNotificationsEnabled: true,
  globalOccasionsNotificationsEnabled: false,
  privateOccasionsNotificationsEnabled: true,
  pushNotificationsEnabled: false,
};

afterEach(() => vi.restoreAllMocks());

/** A device in Auckland whose user's zone the server doesn't know, and the requests that it sends. */
async function device(fields: Partial<Profile> = {}) {
  let visibility: DocumentVisibilityState = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  let server = storedProfile(testId(), { ...BY_MAIL, timeZone: 'UTC', ...fields });
  const database = openDatabase(server.id);
  await database.profile.put(server);
  const asked: unknown[] = [];
  let isOnline = true;
  let here: string | undefined = 'Pacific/Auckland';
  const take = async (request: Request) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    const body = await request.json();
    asked.push(body);
    if (request.headers.get('If-Match') !== `"${server.version}"`) {
      return Response.json({ statusCode: 412, error: 'stale_version', current: server }, { status: 412 });
    }
    server = { ...server, ...body, version: server.version + 1 };
    return Response.json(flagsOf(server));
  };
  const client = createClient({
    token: () => 'token',
    host: 'https://offra.example',
    fetch: (request) => take(request as Request),
  });
  const zoneHere = () => (here === undefined ? {} : { timeZone: here });
  const ending = new AbortController();
  const faults: unknown[] = [];
  const log = (fault: unknown) => void faults.push(fault);
  onTestFinished(() => {
    ending.abort();
    database.close();
    expect(faults).toEqual([]);
  });
  /** Waits as long as the device's storage takes. */
  const rest = async () => {
    for (let turn = 0; turn < 20; turn += 1) await database.profile.get(server.id);
  };
  return {
    database,
    asked,
    rest,
    server: () => server,
    travel: (zone: string | undefined) => {
      here = zone;
    },
    changeElsewhere: (changed: Partial<Profile>) => {
      server = { ...server, ...changed, version: server.version + 1 };
    },
    sync: async () => {
      await database.profile.put(server);
      await rest();
    },
    start: async () => {
      keepTimeZone({ accountId: server.id, database, client, zoneHere, signal: ending.signal, log });
      await rest();
    },
    look: async (next: DocumentVisibilityState = 'visible') => {
      visibility = next;
      document.dispatchEvent(new Event('visibilitychange'));
      await rest();
    },
    setOnline: async (next: boolean) => {
      isOnline = next;
      if (next) dispatchEvent(new Event('online'));
      await rest();
    },
  };
}

it('has reminders go by the clock of the first device that sends its zone', async () => {
  const { start, asked, travel, look, server } = await device();
  travel(undefined);
  await start();
  travel('UTC');
  await look();
  expect(asked).toEqual([]);
  travel('Pacific/Auckland');
  await look('hidden');
  expect(asked).toEqual([]);
  await look();
  await eventually(() => expect(server().timeZone).toBe('Pacific/Auckland'));
  expect(asked).toEqual([{ ...BY_MAIL, timeZone: 'Pacific/Auckland' }]);
});

it('a device elsewhere changes nothing by itself, neither at the start nor later', async () => {
  const { start, asked, sync, travel, look, server } = await device({ timeZone: 'Europe/Lisbon' });
  await start();
  await look();
  travel('Asia/Tokyo');
  await look();
  await sync();
  expect([asked, server().timeZone]).toEqual([[], 'Europe/Lisbon']);
});

it('sends nothing where the user wants no reminders', async () => {
  const { start, asked } = await device({ emailNotificationsEnabled: false });
  await start();
  expect(asked).toEqual([]);
});

it('undoes no choice of another device that this one has not pulled', async () => {
  const { start, asked, sync, changeElsewhere, server } = await device();
  changeElsewhere({ privateOccasionsNotificationsEnabled: false });
  await start();
  await eventually(() => expect(asked).toHaveLength(1));
  expect(server()).toMatchObject({ timeZone: 'UTC', privateOccasionsNotificationsEnabled: false });
  await sync();
  const told = { timeZone: 'Pacific/Auckland', privateOccasionsNotificationsEnabled: false };
  await eventually(() => expect(server()).toMatchObject(told));
});

it('waits for a pending change of the profile, since the flags are a part of it', async () => {
  const { start, asked, database, server } = await device();
  const { id: entityId } = server();
  const off = { ...BY_MAIL, privateOccasionsNotificationsEnabled: false };
  await make(database, { kind: 'notifications.set', entityId, arguments: off });
  await start();
  expect(asked).toEqual([]);
  await database.pending.clear();
  await eventually(() => expect(asked).toEqual([{ ...off, timeZone: 'Pacific/Auckland' }]));
});

it('sends the zone once the network is back', async () => {
  const { start, setOnline, server } = await device();
  await setOnline(false);
  await start();
  expect(server().timeZone).toBe('UTC');
  await setOnline(true);
  await eventually(() => expect(server().timeZone).toBe('Pacific/Auckland'));
});
