import * as fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ChangeResult, SentChange, SyncAnswer } from '../../../contract/schema/sync/sync.ts';
import { arbitraryPerson } from '../../testing/arbitrary-changes.ts';
import { person } from '../../testing/factories.ts';
import { registered } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

/** Many users on a possibly slow machine. */
const LIMIT = { timeout: 180_000 };
const WEDDING = { name: 'Wedding', date: '2027-06-05T00:00:00.000Z' };

/** The initial connections. The next place is for a new one. */
const NAMES = ['Ana', 'Bea', 'Eva', 'Zoë'];
const PLACES = NAMES.length + 1;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A change of the connection at a place; a stale one has a base version that never existed. */
interface Placed {
  kind: 'create' | 'update' | 'occasions' | 'gift' | 'delete';
  place: number;
  fields: Record<string, unknown>;
  isStale?: boolean;
}

const named = (place: number, name: string, more: Partial<Placed> = {}): Placed => ({
  kind: 'update',
  place,
  fields: person({ name }),
  ...more,
});

/** A user with one occasion per connection, and ids for new ones. */
async function someone() {
  const { id, token } = await registered(app.services);
  const ids = Array.from({ length: PLACES }, () => newId());
  const made = NAMES.map((name, place) => ({ kind: 'create', place, fields: person({ name, occasions: [WEDDING] }) }));
  const user = { id, token, ids, keys: 0 };
  const results = await send(user, made as Placed[]);
  expect(results.map(({ status }) => status)).toEqual(made.map(() => 201));
  return user;
}
type Someone = Awaited<ReturnType<typeof someone>>;

async function send(user: Someone, changes: readonly Placed[]): Promise<ChangeResult[]> {
  const sent = changes.map((change) => toSend(user, change));
  const { status, body } = await app.call('POST', '/api/sync', { token: user.token, body: { changes: sent } });
  expect(status).toBe(200);
  return body.results;
}

function toSend(user: Someone, { kind, place, fields, isStale }: Placed): SentChange {
  const entityId = user.ids[place];
  user.keys += 1;
  const args = kind === 'create' ? { ...fields, id: entityId } : fields;
  const base = isStale ? { baseVersion: 99 } : {};
  return { key: `change-${user.keys}`, kind: `connection.${kind}`, entityId, arguments: args, ...base };
}

/** The results of separate calls, where a refused change holds back its connection's later ones. */
async function sendEach(user: Someone, changes: readonly Placed[]): Promise<unknown[]> {
  const refused = new Set<number>();
  const results: unknown[] = [];
  for (const change of changes) {
    if (refused.has(change.place)) {
      results.push('held back');
      continue;
    }
    const [result] = await send(user, [change]);
    if (result?.error) refused.add(change.place);
    results.push(result);
  }
  return results;
}

/** As text, without what differs between two equal users. */
function told(user: Someone, results: readonly unknown[]): string {
  const places = new Map(user.ids.map((id, place) => [id, `place ${place}`]));
  return JSON.stringify(
    results.map((result) => ((result as ChangeResult).error?.error === 'held_back' ? 'held back' : result)),
    (name, value) => {
      if (name === 'key' || name === 'correlationId') return undefined;
      if (name !== 'id' && name !== 'connectionId') return value;
      return places.get(value) ?? 'occasion';
    },
    1,
  );
}

/** All that the user's devices pull, in order. */
async function heard({ token }: Someone): Promise<unknown[]> {
  const { connections, gone } = (await app.call('GET', '/api/sync', { token })).body as SyncAnswer;
  return [connections, gone];
}

/**
 * Sends changes together, and separately for another user, and expects equal results. Returns the statuses, and the
 * transactions of the joint request.
 */
async function sendBoth(changes: readonly Placed[]): Promise<{ statuses: number[]; transactions: number }> {
  const [together, apart] = [await someone(), await someone()];
  const begun = vi.spyOn(app.services.db, 'transaction');
  const results = await send(together, changes);
  const transactions = begun.mock.calls.length;
  begun.mockRestore();
  expect(told(together, results)).toBe(told(apart, await sendEach(apart, changes)));
  expect(told(together, await heard(together))).toBe(told(apart, await heard(apart)));
  return { statuses: results.map(({ status }) => status), transactions };
}

test.each<[string, Placed[], number[]]>([
  ['a name that was just given free', [named(0, 'Mia'), named(1, 'Ana')], [200, 200]],
  ['names that go round', [named(0, 'Mia'), named(1, 'ana '), named(2, 'Bea'), named(0, 'Eva')], [200, 200, 200, 200]],
  ['names that are swapped by way of a third', [named(0, 'Mia'), named(1, 'Ana'), named(0, 'Bea')], [200, 200, 200]],
  ['names that are swapped outright', [named(0, 'Bea'), named(1, 'Ana')], [409, 409]],
  ['a name that was just taken', [named(0, 'Mia'), named(1, 'MIA'), named(2, 'Noa')], [200, 409, 200]],
  ['a name that was taken, and left by then', [named(0, 'Mia'), named(0, 'Noa'), named(1, 'Mia')], [200, 200, 200]],
  ['a connection’s own name in another case', [named(0, 'ANA'), named(1, 'Bea'), named(0, 'ana')], [200, 200, 200]],
  [
    'a stale one in the middle',
    [named(0, 'Mia'), named(1, 'Noa', { isStale: true }), named(2, 'Lea')],
    [200, 412, 200],
  ],
  ['a missing connection', [named(0, 'Mia'), named(4, 'Noa'), named(2, 'Lea')], [200, 404, 200]],
  [
    'a deletion between, whose name is reused',
    [named(0, 'Mia'), { kind: 'delete', place: 1, fields: {} }, named(2, 'Bea'), named(3, 'Noa')],
    [200, 204, 200, 200],
  ],
  [
    'a new connection between, with a name that has just become free',
    [named(0, 'Mia'), { kind: 'create', place: 4, fields: person({ name: 'Ana' }) }, named(1, 'ANA')],
    [200, 201, 409],
  ],
  [
    'changes of gifts and occasions between',
    [
      named(0, 'Mia'),
      { kind: 'occasions', place: 0, fields: { occasions: [] } },
      named(0, 'Noa'),
      named(1, 'Lea', {
        fields: person({ name: 'Lea', occasions: [{ ...WEDDING, date: '2028-01-01T00:00:00.000Z' }] }),
      }),
      named(1, 'Mia', { fields: person({ name: 'Mia', occasions: [WEDDING] }) }),
    ],
    [200, 200, 200, 200, 200],
  ],
])('%s has the same result as separate calls', async (_, changes, statuses) => {
  const sent = await sendBoth(changes);
  expect(sent.statuses).toEqual(statuses);
  // A deletion has its own transaction.
  expect(sent.transactions === 1 || statuses.includes(204)).toBe(true);
});

const place = fc.nat({ max: PLACES - 1 });
const occasions = fc.constantFrom([], [WEDDING], [{ ...WEDDING, date: '2028-01-01T00:00:00.000Z' }]);
const isStale = fc.integer({ max: 9, min: 0 }).map((roll) => roll === 0);
// Names in use and free ones, which become free and taken.
const name = fc.constantFrom(...NAMES, 'ana', 'Mia', 'Noa', 'Lea');
const form = fc.tuple(arbitraryPerson, name).map(([given, chosen]) => ({ ...given, name: chosen }));
const arbitraryUpdate = fc.record({ kind: fc.constant('update' as const), place, fields: form, isStale });
const arbitraryOther = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), place: fc.constant(PLACES - 1), fields: form }),
  fc.record({ kind: fc.constant('occasions' as const), place, fields: fc.record({ occasions }) }),
  fc.record({ kind: fc.constant('delete' as const), place, fields: fc.constant({}) }),
);

test('any changes in one request have the same results as separate calls', LIMIT, async () => {
  const changes = fc.array(
    fc.oneof({ weight: 4, arbitrary: arbitraryUpdate }, { weight: 1, arbitrary: arbitraryOther }),
    {
      minLength: 2,
      maxLength: 10,
    },
  );
  const property = fc.asyncProperty(changes, async (made) => {
    expect((await sendBoth(made as Placed[])).statuses).toHaveLength(made.length);
  });
  await fc.assert(property, { numRuns: 60 });
});

test('a refused change among twenty is the only one that is not made, and all are one transaction', async () => {
  const user = await someone();
  const taken = named(0, 'Bea');
  const others = Array.from({ length: 19 }, (_, at) => named(at % 2 === 0 ? 2 : 3, `Among twenty ${at}`));
  const begun = vi.spyOn(app.services.db, 'transaction');
  const results = await send(user, others.toSpliced(10, 0, taken));
  expect(begun).toHaveBeenCalledOnce();
  begun.mockRestore();
  expect(results.map(({ status }) => status)).toEqual(Array(19).fill(200).toSpliced(10, 0, 409));
  const { body } = await app.call('GET', '/api/contacts', { token: user.token });
  expect(body).toMatchObject([
    { name: 'Ana', version: 1 },
    { name: 'Bea', version: 1 },
    { name: 'Among twenty 18', version: 11 },
    { name: 'Among twenty 17', version: 10 },
  ]);
});

test('a change that is refused after a write leaves nothing of it', async () => {
  const user = await someone();
  const [taken] = (await app.call('GET', `/api/contacts/${user.ids[0]}`, { token: user.token })).body.occasions;
  const before = await heard(user);
  // The connection is written before its occasions, of which one has another's id.
  const fields = person({ name: 'Mia', occasions: [{ ...WEDDING, id: taken.id }] });
  const refused: Placed = { kind: 'create', place: 4, fields };
  expect(await send(user, [refused])).toMatchObject([{ status: 409, error: { error: 'id_taken' } }]);
  expect(await heard(user)).toEqual(before);
  const results = await send(user, [refused, named(1, 'Mia')]);
  expect(results).toMatchObject([
    { status: 409, error: { error: 'id_taken' } },
    { status: 200, body: { name: 'Mia' } },
  ]);
});

test('a change that comes twice in one request is made once and answered twice, and its key fits no other', async () => {
  const user = await someone();
  const sent = toSend(user, named(0, 'Mia'));
  const refused = toSend(user, named(1, 'Mia'));
  const freeing = toSend(user, named(0, 'Noa'));
  const other = { ...sent, arguments: person({ name: 'Lea' }) };
  const changes = [sent, sent, refused, freeing, refused, other];
  const { body } = await app.call('POST', '/api/sync', { token: user.token, body: { changes } });
  expect(body.results).toMatchObject([
    { status: 200, version: 2 },
    { status: 200, version: 2, body: { name: 'Mia' } },
    { status: 409, error: { error: 'name_taken' } },
    { status: 200, version: 3 },
    { status: 424, error: { error: 'held_back' } },
    { status: 422, error: { error: 'key_reused' } },
  ]);
});
