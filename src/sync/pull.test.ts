import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Connection } from '../../contract/schema/connections/connection.ts';
import { SYNC_PAGE_SIZE, type SyncAnswer } from '../../contract/schema/sync/sync.ts';
import { ApiError } from '../api/api-error.ts';
import { createClient } from '../api/client.ts';
import type { Database } from '../db/database.ts';
import { dexieStore } from '../db/dexie-store.ts';
import { observe } from '../db/reading/observe.ts';
import {
  creation,
  make,
  pendingOf,
  refuse,
  renaming,
  type SentRequest,
  storedConnection,
  storedProfile,
  testDatabase,
  testId,
  testNetwork,
} from '../pending/testing/account.ts';
import { eventually } from '../testing/eventually.ts';
import { pull } from './pull.ts';
import { serverOf, type SyncServer } from './server.ts';

const page = (fields: Partial<SyncAnswer>, at = 1): SyncAnswer => ({
  reset: false,
  profile: null,
  connections: [],
  gone: [],
  dropdownsVersion: 'first',
  cursor: `cursor-${at}`,
  hasMore: false,
  ...fields,
});

const named = (name: string) => storedConnection(testId(), { name });
const three = () => [named('Ana'), named('Ben'), named('Eva')] as const;

describe('pulling into the mirror', () => {
  let database: Database;
  let pages: unknown[];
  let sent: SentRequest[];
  let ending: AbortController;
  let rest: (() => Promise<void>) | undefined;
  const me = testId();

  const first = (connections: Connection[]) => page({ reset: true, profile: storedProfile(me), connections });
  const run = async (...answers: unknown[]) => {
    pages = answers;
    const network = testNetwork(({ path }) =>
      path === '/api/sync' ? Response.json(pages.shift()) : new Response('Down', { status: 503 }),
    );
    ({ sent } = network);
    const client = createClient({ token: () => 'token', host: 'https://offra.test', fetch: network.fetch });
    await pull({ store: dexieStore(database), server: serverOf(client), signal: ending.signal, rest });
  };
  const names = async () => (await database.connections.toArray()).map(({ name }) => name).toSorted();
  const asked = () => sent.map(({ path, since }) => [path, since]);

  beforeEach(() => {
    database = testDatabase();
    ending = new AbortController();
    rest = undefined;
  });

  it('fills an empty mirror with everything', async () => {
    await run(first([storedConnection(testId())]));
    expect(await database.profile.get(me)).toMatchObject({ email: 'ana@example.com' });
    expect(await names()).toEqual(['Ana Silva']);
  });

  it('asks only for changes since the last pull, and never for the lists, which the app contains', async () => {
    const [ana, ben] = [storedConnection(testId()), storedConnection(testId(), { name: 'Ben' })];
    await run(first([ana, ben]));
    expect(asked()).toEqual([['/api/sync', null]]);
    await run(page({ connections: [{ ...ana, name: 'Ana Costa', version: 2 }], gone: [ben.id] }, 2));
    expect(asked()).toEqual([['/api/sync', 'cursor-1']]);
    expect(await names()).toEqual(['Ana Costa']);
    await run(page({ dropdownsVersion: 'second' }, 3));
    expect(asked()).toEqual([['/api/sync', 'cursor-2']]);
  });

  it('continues after the stored page where the tab died between two', async () => {
    const [ana, ben] = [storedConnection(testId()), storedConnection(testId(), { name: 'Ben' })];
    await expect(run({ ...first([ana]), hasMore: true }, 'cut off')).rejects.toThrow(ApiError);
    expect(await names()).toEqual(['Ana Silva']);
    await run(page({ connections: [ben] }, 2));
    expect(asked()).toEqual([['/api/sync', 'cursor-1']]);
    expect(await names()).toEqual(['Ana Silva', 'Ben']);
  });

  it('shows the pulled page and lets the browser answer between two pages, and nowhere else', async () => {
    const [ana, ben, eva] = three();
    const shown: string[][] = [];
    rest = async () => void shown.push(await names());
    await run(
      { ...first([ana]), hasMore: true },
      page({ connections: [ben], hasMore: true }, 2),
      page({ connections: [eva] }, 3),
    );
    expect(shown).toEqual([['Ana'], ['Ana', 'Ben']]);
    expect(asked()).toEqual([null, 'cursor-1', 'cursor-2'].map((since) => ['/api/sync', since]));
    expect(await names()).toEqual(['Ana', 'Ben', 'Eva']);
  });

  it('pulls no more once the user has signed out between two pages', async () => {
    rest = async () => ending.abort();
    await run({ ...first([storedConnection(testId())]), hasMore: true }, page({}, 2));
    expect(pages).toHaveLength(1);
  });

  it('stores a whole page of connections together with its cursor, or none of them', async () => {
    const crowd = Array.from({ length: SYNC_PAGE_SIZE }, (_, at) => named(`Person ${at}`));
    const broken = crowd.map((one, at) => (at === 150 ? { ...one, id: undefined as never } : one));
    const server = { changesSince: async () => first(broken) } as unknown as SyncServer;
    await expect(pull({ store: dexieStore(database), server, signal: ending.signal })).rejects.toThrow(/Data/);
    expect(await database.connections.count()).toBe(0);
    await run(first(crowd));
    expect(asked()).toEqual([['/api/sync', null]]);
    expect(await database.connections.count()).toBe(SYNC_PAGE_SIZE);
    expect(await database.summaries.count()).toBe(SYNC_PAGE_SIZE);
  });

  it.each(['createdAt', 'id', 'customHobbiesAndInterests'])(
    'notifies a live query that follows one of many by %s',
    async (index) => {
      const crowd = Array.from({ length: SYNC_PAGE_SIZE }, (_, at) => ({
        ...named('Ana Silva'),
        createdAt: `2026-05-17T00:00:00.${100 + at}Z`,
        customHobbiesAndInterests: [`Kites ${at}`],
      }));
      const wanted = { createdAt: '2026-05-17T00:00:00.100Z', id: crowd[0]!.id, customHobbiesAndInterests: 'Kites 0' };
      const find = () =>
        database.connections
          .where(index)
          .equals(wanted[index as keyof typeof wanted])
          .toArray();
      const found: string[][] = [];
      const failed = (error: unknown) => found.push([String(error)]);
      onTestFinished(observe(find, (rows) => found.push(rows.map(({ name }) => name)), failed));
      await eventually(() => expect(found).toEqual([[]]));
      await run(first(crowd));
      await eventually(() => expect(found).toEqual([[], ['Ana Silva']]));
      await run(page({ connections: crowd.map((one) => ({ ...one, name: 'Ana Costa', version: 2 })) }, 2));
      await eventually(() => expect(found).toEqual([[], ['Ana Silva'], ['Ana Costa']]));
    },
  );

  it('deletes connections that are missing after a server’s reset, though the tab died in between', async () => {
    const [ana, ben, eva] = three();
    await run(first([ana, ben, eva]));
    await make(database, renaming(eva.id, 'Eva Costa'));
    await make(database, creation(testId(), 'Made offline'));
    await expect(run({ ...first([ana]), hasMore: true }, 'cut off')).rejects.toThrow(ApiError);
    expect(await names()).toEqual(['Ana', 'Ben', 'Eva Costa', 'Made offline']);
    await run(page({}, 2));
    expect(await names()).toEqual(['Ana', 'Eva Costa', 'Made offline']);
    expect(await database.pending.get(eva.id)).toMatchObject({ gone: true, refusals: { connection: { status: 404 } } });
  });

  it('deletes a connection whose creation had arrived and that was deleted elsewhere before its pull', async () => {
    const [ana, ben] = [storedConnection(testId()), storedConnection(testId(), { name: 'Ben' })];
    await run(first([ana, ben]));
    await database.progress.update('progress', { unconfirmed: [ana.id, ben.id] });
    await run(page({ connections: [ben] }, 2));
    expect(await names()).toEqual(['Ben']);
    expect((await database.progress.get('progress'))?.unconfirmed).toBeUndefined();
  });

  it('pulls everything again once an older app has synced here, which stores no marks or invitations', async () => {
    const ana = storedConnection(testId());
    await run(first([ana]));
    const asOfOlderVersion = { hasSummaries: true, hasGifts: true };
    await database.progress.put({ key: 'progress', cursor: 'cursor-9', ...asOfOlderVersion });
    const gift = { state: 'given', title: 'A kite', image: null, link: null, price: null, occasion: null } as const;
    const giftMarks = [{ ideaId: 'kite', ...gift, day: '2026-05-17T00:00:00.000Z' }];
    await run(first([{ ...ana, giftMarks, notice: 'accepted' }]));
    expect(asked()).toEqual([['/api/sync', null]]);
    expect(await database.connections.get(ana.id)).toMatchObject({ giftMarks, notice: 'accepted' });
    await run(page({}, 2));
    expect(asked()).toEqual([['/api/sync', 'cursor-1']]);
  });

  it('writes nothing where nothing changed, so that no screen is drawn again', async () => {
    const connections = [storedConnection(testId()), storedConnection(testId(), { name: 'Ben' })];
    await run(first(connections));
    const writes: string[] = [];
    for (const table of [database.connections, database.profile]) {
      table.hook('creating', () => void writes.push(table.name));
      table.hook('updating', () => void writes.push(table.name));
    }
    await run(page({ profile: (await database.profile.get(me))!, connections }, 2));
    expect(writes).toEqual([]);
    await run(page({ connections: connections.map((one) => ({ ...one, country: 'Chile', version: 2 })) }, 3));
    expect(writes).toEqual(['connections', 'connections']);
  });

  it('rebases pending changes onto pulled ones, so that nothing of either is lost', async () => {
    const [ana, made, gone] = [storedConnection(testId()), testId(), storedConnection(testId(), { name: 'Gone' })];
    await run(first([ana, gone]));
    await make(database, renaming(ana.id, 'Ana Costa'));
    await make(database, creation(made, 'Made offline'));
    await make(database, { kind: 'connection.delete', entityId: gone.id, arguments: {} });
    const country = 'Chile';
    await run(page({ connections: [ana, gone].map((one) => ({ ...one, country, version: 2 })) }, 2));
    expect(await names()).toEqual(['Ana Costa', 'Made offline']);
    expect(await database.connections.get(ana.id)).toMatchObject({ name: 'Ana Costa', country, version: 2 });
    expect(await database.pending.get(gone.id)).toMatchObject({ version: 2, base: { country }, mine: null });
  });

  it('keeps a refused change on the screen, rebased onto pulled ones', async () => {
    const ana = storedConnection(testId());
    await run(first([ana]));
    const id = await make(database, renaming(ana.id, 'Ben'));
    await refuse(database, id, { status: 409, code: 'name_taken', message: 'Taken' });
    await run(page({ connections: [{ ...ana, country: 'Chile', version: 2 }] }, 2));
    expect(await database.connections.get(ana.id)).toMatchObject({ name: 'Ben', country: 'Chile' });
  });

  it('keeps an occasion muted that another device has added too, under the id that it gets', async () => {
    const ana = storedConnection(testId());
    await run(first([ana]));
    const mine = { id: testId(), name: 'Wedding', date: '2027-06-05T00:00:00.000Z', muted: true };
    await make(database, { kind: 'connection.occasions', entityId: ana.id, arguments: { occasions: [mine] } });
    const theirs = { id: testId(), name: 'Wedding', date: mine.date, yearly: false };
    const told = { ...ana, occasions: [...ana.occasions, theirs] };
    for (const version of [2, 3]) {
      await run(page({ connections: [{ ...told, version }] }, version));
      const shown = await database.connections.get(ana.id);
      expect(shown?.occasions.find(({ name }) => name === 'Wedding')).toEqual({ ...theirs, muted: true });
      expect(await pendingOf(database)).toMatchObject([{ kind: 'connection.occasions', row: { version } }]);
    }
  });

  it('keeps on the screen a connection that another device has deleted while a change of it is pending', async () => {
    const ana = storedConnection(testId());
    await run(first([ana]));
    await make(database, renaming(ana.id, 'Ana Costa'));
    await run(page({ gone: [ana.id] }, 2));
    expect(await names()).toEqual(['Ana Costa']);
  });

  it('a tab that was frozen during its call changes nothing once another tab has pulled more', async () => {
    const ana = storedConnection(testId());
    await run(first([ana]));
    const request = Promise.withResolvers<void>();
    const thawed = Promise.withResolvers<Response>();
    const network = testNetwork(() => {
      request.resolve();
      return thawed.promise;
    });
    const client = createClient({ token: () => 'token', host: 'https://offra.test', fetch: network.fetch });
    const frozen = pull({ store: dexieStore(database), server: serverOf(client), signal: ending.signal });
    await request.promise;
    await run(page({ gone: [ana.id] }, 3));
    thawed.resolve(Response.json(page({ connections: [ana], hasMore: true }, 2)));
    await frozen;
    expect(await names()).toEqual([]);
    expect(network.sent).toHaveLength(1);
    expect(await database.progress.get('progress')).toMatchObject({ cursor: 'cursor-3' });
  });

  it('an answer that is older than what this device has since heard of an entity does not put it back', async () => {
    const [ana, ben] = [named('Ana'), named('Ben')];
    await run(first([ana, ben]));
    const newer = { ...ana, name: 'Ana Silva', version: ana.version + 2 };
    await dexieStore(database).transaction((transaction) => transaction.putMirrored('connections', [newer]));
    await make(database, renaming(ben.id, 'Benjamin'));
    const older = { ...ana, name: 'Ana Lima', version: ana.version + 1 };
    await run(page({ connections: [older] }, 2));
    expect(await names()).toEqual(['Ana Silva', 'Benjamin']);
    const createdAgain = { ...older, createdAt: '2026-11-28T10:00:00.000Z', version: 1 };
    await run(page({ connections: [createdAgain] }, 3));
    expect(await names()).toEqual(['Ana Lima', 'Benjamin']);
    await run(page({ reset: true, profile: storedProfile(me), connections: [{ ...older, version: 0 }, ben] }, 4));
    expect(await database.connections.get(ana.id)).toMatchObject({ version: 0 });
  });

  it('changes nothing when the answer can’t be read, or comes after signing out', async () => {
    const ana = storedConnection(testId());
    await run(first([ana]));
    await expect(run('captive portal')).rejects.toThrow(ApiError);
    ending.abort();
    await run(page({ gone: [ana.id] }, 2));
    expect(await names()).toEqual(['Ana Silva']);
    expect(await database.progress.get('progress')).toMatchObject({ cursor: 'cursor-1' });
  });
});
