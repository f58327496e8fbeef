// @vitest-environment happy-dom
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { flagsOf } from '../contract/rules/flags-of.ts';
import type { Profile } from '../contract/schema/profile.ts';
import { createClient } from './api/client.ts';
import { openDatabase } from './db/database.ts';
import { keepTimeZone } from './keep-time-zone.ts';
import { make, storedProfile, testId } from './outbox/testing/account.ts';
import { eventually } from './testing/eventually.ts';

const BY_MAIL = {
  emailNotificationsEnabled: true,
  globalOccasionsNotificationsEnabled: false,
  privateOccasionsNotificationsEnabled: true,
  pushNotificationsEnabled: false,
};

afterEach(() => vi.restoreAllMocks());

/** A device in Auckland of somebody whose server reminds them by Lisbon's clock, and what it asks of that. */
async function device(fields: Partial<Profile> = {}) {
  let visibility: DocumentVisibilityState = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  let server = storedProfile(testId(), { ...BY_MAIL, timeZone: 'Europe/Lisbon', ...fields });
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
  /** Until what was set going has had the time that the device's storage takes. */
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

it('has reminders by mail come by the clock of whoever has travelled, at the start and at the next look', async () => {
  const { start, asked, sync, travel, look, server } = await device();
  await start();
  await eventually(() => expect(asked).toEqual([{ ...BY_MAIL, timeZone: 'Pacific/Auckland' }]));
  await sync();
  travel('Pacific/Apia');
  await look('hidden');
  expect(server().timeZone).toBe('Pacific/Auckland');
  await look('visible');
  await eventually(() => expect(server().timeZone).toBe('Pacific/Apia'));
  expect(asked).toHaveLength(2);
});

it.each([
  ['nobody is reminded', 'Pacific/Auckland', { emailNotificationsEnabled: false }],
  ['the zone is the same', 'Europe/Lisbon', {}],
  ['the zone has another name here', 'Asia/Calcutta', { timeZone: 'Asia/Kolkata' }],
  ['the browser knows no zone', undefined, {}],
])('says nothing where %s', async (_, zone, fields) => {
  const { start, asked, travel } = await device(fields);
  travel(zone);
  await start();
  expect(asked).toEqual([]);
});

it('leaves the last word to the device that was looked at last, instead of answering it for ever', async () => {
  const { start, sync, changeElsewhere, look, server } = await device();
  await start();
  await eventually(() => expect(server().timeZone).toBe('Pacific/Auckland'));
  changeElsewhere({ timeZone: 'Europe/Lisbon' });
  await sync();
  expect(server().timeZone).toBe('Europe/Lisbon');
  await look();
  await eventually(() => expect(server().timeZone).toBe('Pacific/Auckland'));
});

it('undoes nothing that another device has chosen and this one has not heard of', async () => {
  const { start, asked, sync, changeElsewhere, server } = await device();
  changeElsewhere({ privateOccasionsNotificationsEnabled: false });
  await start();
  await eventually(() => expect(asked).toHaveLength(1));
  expect(server()).toMatchObject({ timeZone: 'Europe/Lisbon', privateOccasionsNotificationsEnabled: false });
  await sync();
  const told = { timeZone: 'Pacific/Auckland', privateOccasionsNotificationsEnabled: false };
  await eventually(() => expect(server()).toMatchObject(told));
});

it('waits for what is on its way, since the flags are a part of that', async () => {
  const { start, asked, database, server } = await device();
  const { id: entityId } = server();
  const off = { ...BY_MAIL, privateOccasionsNotificationsEnabled: false };
  await make(database, { kind: 'notifications.set', entityId, arguments: off });
  await start();
  expect(asked).toEqual([]);
  await database.outbox.clear();
  await eventually(() => expect(asked).toEqual([{ ...off, timeZone: 'Pacific/Auckland' }]));
});

it('says it once the network is back', async () => {
  const { start, setOnline, server } = await device();
  await setOnline(false);
  await start();
  expect(server().timeZone).toBe('Europe/Lisbon');
  await setOnline(true);
  await eventually(() => expect(server().timeZone).toBe('Pacific/Auckland'));
});
