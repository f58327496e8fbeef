import { describe, expect, it } from 'vitest';
import { CHANGES_MAX } from '../../contract/schema/sync/sync.ts';
import type { Connection } from '../../contract/schema/connections/connection.ts';
import type { PendingRow } from '../db/rows.ts';
import { LONGEST_WAIT, type OutgoingChange, takeBatch, waitOf, waitsForName } from './queue.ts';
import { accepted, created, deleted, postponed, refused, settledRow, wentAway } from './states.ts';
import { storedConnection, storedProfile, testId } from './testing/account.ts';
import { edited, NOW, queueOf, settled } from './testing/rows.ts';

const TIME = Date.parse(NOW);
const TAKEN = { status: 409, code: 'name_taken', message: 'That name is taken' };

const person = (name: string, since: number) => ({ ...settled(storedConnection(testId(), { name })), since });
const renamed = (name: string, to: string, since: number) => edited(person(name, since), { name: to });
const creating = (name: string, since: number) => {
  const connection = storedConnection(testId(), { name, version: 0 });
  return { ...created(settledRow('connections', connection.id, undefined), connection, NOW), since };
};
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => renamed(`Friend ${at}`, `Renamed ${at}`, at + 1));
const hinted = (row: PendingRow) => edited(row, { giftNote: 'Has a dog' }, undefined, 'hints');

type Queue = ReturnType<typeof queueOf>;
type Limits = Omit<Parameters<typeof takeBatch>[1], 'now'> & { now?: number };

const take = ({ transaction }: Queue, limits: Limits = {}) => takeBatch(transaction, { now: TIME, ...limits });
async function changes(queue: Queue, limits: Limits = {}): Promise<OutgoingChange[]> {
  const batch = await take(queue, limits);
  return batch.kind === 'send' ? batch.changes : [];
}
const kindsOf = (sent: readonly OutgoingChange[]) => sent.map(({ kind }) => kind);
const namesOf = (sent: readonly OutgoingChange[]) => sent.map(({ arguments: given }) => given['name']);
const lose = (queue: Queue) =>
  queue.rows().forEach((row) => queue.put(postponed(row, { until: 0, waitsForNetwork: true }, TIME)));

describe('a batch taken from the queue', () => {
  it('is empty where nothing is pending', async () => {
    expect(await take(queueOf([]))).toEqual({ kind: 'empty' });
  });

  it('is in the order in which entities began to differ, whenever they were changed last', async () => {
    const [first, second, third] = [renamed('Ana', 'Ana Reis', 1), renamed('Ben', 'Ben Reis', 2), creating('Cleo', 3)];
    const queue = queueOf([third, second, edited(first, { name: 'Ana Costa' })]);
    expect(namesOf(await changes(queue))).toEqual(['Ana Costa', 'Ben Reis', 'Cleo']);
  });

  it('has the records of one person one after the other, the person’s own fields first', async () => {
    const notice = settled(storedConnection(testId(), { notice: 'left' }));
    const gifts = [
      { ideaId: 'tea', state: 'kept', title: 'Tea', image: null, link: null, price: null, occasion: null, day: NOW },
    ] as const;
    const marked = edited(notice, { giftMarks: [...gifts] }, undefined, 'gift/tea');
    const row = edited(hinted(edited(marked, { notice: null }, undefined, 'notice')), { name: 'Ana Reis' });
    const kinds = ['connection.update', 'connection.hints', 'connection.notice', 'connection.gift'];
    expect(kindsOf(await changes(queueOf([row])))).toEqual(kinds);
  });

  it('has one change for all changed fields of a person, and leaves out an unchanged list', async () => {
    const row = person('Ana', 1);
    const wedding = { id: testId(), name: 'Wedding', date: '2027-06-01T00:00:00.000Z', yearly: false };
    const listed = edited(row, { occasions: [...(row.mine as Connection).occasions, wedding] });
    const [alone] = await changes(queueOf([listed]));
    expect(alone).toMatchObject({ kind: 'connection.occasions', arguments: { occasions: [{}, { name: 'Wedding' }] } });
    const [both] = await changes(queueOf([edited(listed, { name: 'Ana Reis' })]));
    expect(both).toMatchObject({ kind: 'connection.update', arguments: { name: 'Ana Reis', occasions: [{}, {}] } });
    const [name] = await changes(queueOf([edited(row, { name: 'Ana Reis' })]));
    expect(name?.arguments).not.toHaveProperty('occasions');
  });

  it('has of an invited connection’s own fields only the name', async () => {
    const row = { ...settled(storedConnection(testId(), { name: 'Ana', isInvited: true })), since: 1 };
    const [change] = await changes(queueOf([edited(row, { name: 'Anita' })]));
    expect(change?.arguments).toEqual({ name: 'Anita' });
  });

  it('is no more than the server takes in one request, and no more than is asked for', async () => {
    const rows = many(CHANGES_MAX + 20);
    expect(await changes(queueOf(rows))).toHaveLength(CHANGES_MAX);
    expect(await changes(queueOf(rows), { limit: 7 })).toHaveLength(7);
    expect(await changes(queueOf(rows), { limit: CHANGES_MAX * 2 })).toHaveLength(CHANGES_MAX);
  });

  it('is no longer than a server reads, except for a single long change', async () => {
    const long = 'Zoë'.repeat(3_000);
    const rows = many(20).map((row) => edited(row, { customHobbiesAndInterests: [long] }));
    const sent = await changes(queueOf(rows));
    expect(sent.length).toBeGreaterThan(1);
    expect(new Blob([JSON.stringify({ changes: sent })]).size).toBeLessThan(100_000);
    const longest = edited(person('Ana', 1), { customHobbiesAndInterests: [long.repeat(20)] });
    expect(await changes(queueOf([longest, renamed('Ben', 'Ben Reis', 2)]))).toHaveLength(1);
  });

  it('is shorter after each missing answer, and as long as ever once the network has shown its room', async () => {
    const queue = queueOf(many(100));
    const sizes: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      sizes.push((await changes(queue)).length);
      lose(queue);
    }
    expect(sizes[0]).toBe(100);
    expect(sizes.at(-1)).toBeLessThan(30);
    expect(await changes(queue, { room: 90_000 })).toHaveLength(100);
  });

  it('has nothing of an entity that another request in flight is about', async () => {
    const [ana, ben] = [renamed('Ana', 'Ana Reis', 1), renamed('Ben', 'Ben Reis', 2)];
    const queue = queueOf([ana, ben]);
    const underWay = await changes(queue, { limit: 1 });
    expect(namesOf(await changes(queue, { underWay }))).toEqual(['Ben Reis']);
  });
});

describe('a taken change', () => {
  it('is sent again byte for byte and under the same key, whatever was edited since', async () => {
    const queue = queueOf([renamed('Ana', 'Ana Reis', 1)]);
    const [first] = await changes(queue);
    lose(queue);
    queue.put(hinted(edited(queue.rows()[0]!, { name: 'Ana Costa' })));
    const again = await changes(queue);
    expect(first?.attempt).toBe(1);
    expect(JSON.stringify(again)).toBe(JSON.stringify([{ ...first, attempt: 2 }]));
  });

  it('has a key of its own', async () => {
    const keys = (await changes(queueOf(many(50).map(hinted)))).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('leaves later edits to the time after its answer', async () => {
    const queue = queueOf([renamed('Ana', 'Ana Reis', 1)]);
    await changes(queue);
    const row = edited(queue.rows()[0]!, { country: 'Chile' });
    const [sent] = row.inFlight;
    const fields = { ...row.base, name: 'Ana Reis', version: 2 } as Connection;
    queue.put(accepted(row, sent!, { status: 200, version: 2, fields }));
    expect(await changes(queue)).toMatchObject([
      { attempt: 1, baseVersion: 2, arguments: { name: 'Ana Reis', country: 'Chile' } },
    ]);
  });

  it('keeps its place before later changes of the same person, where there is no room for both', async () => {
    const queue = queueOf([hinted(renamed('Ana', 'Ana Reis', 1))]);
    const [first] = await changes(queue, { limit: 1 });
    lose(queue);
    const again = await changes(queue, { limit: 1 });
    expect([first?.kind, again[0]?.key]).toEqual(['connection.update', first?.key]);
    const [row] = queue.rows() as [PendingRow];
    const fields = { ...row.base, name: 'Ana Reis', version: 2 } as Connection;
    queue.put(accepted(row, row.inFlight[0]!, { status: 200, version: 2, fields }));
    expect(kindsOf(await changes(queue))).toEqual(['connection.hints']);
  });

  it('is noted as in flight, and changes that are not taken as waiting', async () => {
    const queue = queueOf(many(3));
    await changes(queue, { limit: 2 });
    expect(queue.rows().map(({ state, inFlight }) => [state, inFlight.length])).toEqual([
      ['sending', 1],
      ['sending', 1],
      ['waiting', 0],
    ]);
  });
});

const refuseFirst = async (row: PendingRow) => {
  const queue = queueOf([row]);
  await changes(queue, { limit: 1 });
  const [taken] = queue.rows() as [PendingRow];
  queue.put(refused(taken, taken.inFlight[0]!, TAKEN, false));
  return queue;
};

describe('a refused change', () => {
  it('holds back all other changes of a connection whose creation it was', async () => {
    const queue = await refuseFirst(hinted(creating('Ana', 1)));
    expect(await take(queue)).toEqual({ kind: 'empty' });
    queue.put(edited(queue.rows()[0]!, { name: 'Ana Reis' }));
    expect(kindsOf(await changes(queue))).toEqual(['connection.create', 'connection.hints']);
  });

  it('holds back nothing else of a connection that the server has', async () => {
    const queue = await refuseFirst(renamed('Ana', 'Ben', 1));
    queue.put(hinted(queue.rows()[0]!));
    expect(kindsOf(await changes(queue))).toEqual(['connection.hints']);
  });

  it('holds back no other connection', async () => {
    const queue = await refuseFirst(creating('Ana', 1));
    queue.put(creating('Ben', 2));
    expect(namesOf(await changes(queue))).toEqual(['Ben']);
  });

  it('is not sent again once its connection is deleted', async () => {
    const queue = queueOf([wentAway(hinted(renamed('Ana', 'Ana Reis', 1)))]);
    expect(await take(queue)).toEqual({ kind: 'empty' });
  });

  it('lets notification settings through behind a refused profile', async () => {
    const me = { ...settled(storedProfile(testId())), since: 1 };
    const both = edited(
      edited(me, { name: 'Mia' }),
      { emailNotificationsEnabled: true } as never,
      undefined,
      'notifications',
    );
    const queue = await refuseFirst(both);
    lose(queue);
    expect(kindsOf(await changes(queue))).toEqual(['notifications.set']);
  });
});

describe('a name', () => {
  it.each([
    ['a new connection', (since: number) => creating('ana', since)],
    ['a renamed connection', (since: number) => renamed('Ben', 'ANA', since)],
  ])('is given to %s once its holder has another', async (_, wanting) => {
    const [holder, next] = [renamed('Ana', 'Ana Reis', 2), wanting(1)];
    const queue = queueOf([next, holder]);
    expect(namesOf(await changes(queue))).toEqual(['Ana Reis']);
    expect(await changes(queue, { underWay: [{ entityId: holder.id }] as OutgoingChange[] })).toEqual([]);
    queue.put({ ...settled({ ...(holder.mine as Connection), version: 2 }), since: 2 });
    expect(namesOf(await changes(queue))).toEqual([next.mine?.name]);
  });

  it('is given once its holder is deleted', async () => {
    const queue = queueOf([creating('Ana', 1), deleted(person('Ana', 2), NOW)]);
    expect(kindsOf(await changes(queue))).toEqual(['connection.delete']);
  });

  it('is waited for along a chain of connections that each get the next one’s', async () => {
    const queue = queueOf([renamed('Cleo', 'Ben', 1), renamed('Ben', 'Ana', 2), renamed('Ana', 'Ana Reis', 3)]);
    expect(namesOf(await changes(queue))).toEqual(['Ana Reis']);
  });

  it.each([
    ['two', ['Ana', 'Ben']],
    ['three', ['Ana', 'Ben', 'Cleo']],
  ])('is waited for by none of %s in a cycle, so that the server refuses it as taken', async (_, names) => {
    const rows = names.map((name, at) => renamed(name, names[(at + 1) % names.length]!, at + 1));
    expect(await changes(queueOf(rows))).toHaveLength(names.length);
  });

  it('is not waited for where its holder could not be given another', async () => {
    const queue = queueOf([renamed('Ana', 'Ben', 1)]);
    await changes(queue);
    const [taken] = queue.rows() as [PendingRow];
    queue.put(refused(taken, taken.inFlight[0]!, TAKEN, false));
    queue.put(creating('Ana', 2));
    expect(kindsOf(await changes(queue))).toEqual(['connection.create']);
  });

  it('that was sent already is sent again, also where another connection is about to free it since', async () => {
    const queue = queueOf([creating('Ana', 1)]);
    const [first] = await changes(queue);
    lose(queue);
    queue.put(renamed('Ana', 'Ana Reis', 2));
    expect((await changes(queue)).map(({ key }) => key)).toContain(first?.key);
  });

  it('is not waited for by a connection that keeps its own', async () => {
    const { transaction } = queueOf([renamed('Ana', 'Ana Reis', 2)]);
    expect(await waitsForName(transaction, hinted(person('Ana', 1)))).toBe(false);
  });
});

const waiting = (row: PendingRow, until: number, now = TIME) => postponed(row, { until, waitsForNetwork: false }, now);

describe('a wait', () => {
  it('is over once its moment has come; until then the shortest of all is returned', async () => {
    const queue = queueOf([
      waiting(renamed('Ana', 'Ana Reis', 1), TIME + 5_000),
      waiting(renamed('Ben', 'Ben Reis', 2), TIME + 2_000),
    ]);
    expect(await take(queue)).toEqual({ kind: 'wait', until: TIME + 2_000 });
    expect(waitOf(queue.rows(), TIME)).toBe(TIME + 2_000);
    expect(namesOf(await changes(queue, { now: TIME + 2_000 }))).toEqual(['Ben Reis']);
    expect(waitOf(queue.rows(), TIME + 2_000)).toBeUndefined();
  });

  it('of one entity holds up no other', async () => {
    const queue = queueOf([waiting(renamed('Ana', 'Ana Reis', 1), TIME + 5_000), renamed('Ben', 'Ben Reis', 2)]);
    expect(namesOf(await changes(queue))).toEqual(['Ben Reis']);
    expect(waitOf(queue.rows(), TIME)).toBeUndefined();
  });

  it.each([
    ['noted it later than it is now', (row: PendingRow) => waiting(row, TIME + 90_000, TIME + 60_000)],
    [
      'noted a moment that is further away than anything waits',
      (row: PendingRow) => waiting(row, TIME + LONGEST_WAIT + 1),
    ],
  ])('is over where only a clock that was set back since can have %s', async (_, left) => {
    const queue = queueOf([left(renamed('Ana', 'Ana Reis', 1))]);
    expect(namesOf(await changes(queue))).toEqual(['Ana Reis']);
  });

  it('is undefined where everything that is pending was refused', async () => {
    const row = wentAway(renamed('Ana', 'Ana Reis', 1));
    expect([waitOf([row], TIME), waitOf([], TIME)]).toEqual([undefined, undefined]);
  });
});
