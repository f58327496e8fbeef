import { expect, it } from 'vitest';
import type { Change } from '../../contract/schema/change.ts';
import type { GiftMark, GiftState } from '../../contract/schema/gift-mark.ts';
import { dexieStore } from '../db/dexie-store.ts';
import { type EntityState, received, shownOf } from './entity-state.ts';
import { layOver } from './lay-over.ts';
import { prepare, standingAfter, standingOf } from './prepare.ts';
import { resolveRefused } from './settle.ts';
import { readState } from './stored-state.ts';
import { FIELDS, make, refuse, renaming, storedConnection, testDatabase, testId } from './testing/account.ts';

const MAY = '2027-05-01T00:00:00.000Z';
const JUNE = '2027-06-02T00:00:00.000Z';
const JULY = '2027-07-03T00:00:00.000Z';
const wedding = { id: testId(), name: 'Wedding', yearly: false };
const ana = storedConnection(testId(), { name: 'Ana', occasions: [{ ...wedding, date: MAY }] });

function listing(occasions: { name: string; date: string }[]): Change {
  return { kind: 'connection.update', entityId: ana.id, arguments: { ...FIELDS, name: 'Ana', occasions } };
}

function marking(ideaId: string, state: GiftState | null): Change {
  const mark = state && { state, title: ideaId, image: null, link: null, price: null, occasion: null, day: MAY };
  return { kind: 'connection.gift', entityId: ana.id, arguments: { ideaId, mark } };
}

interface Discarding {
  first: Change;
  second: Change;
  giftMarks?: GiftMark[];
  /** Whether an earlier sending of the first, of which nothing was heard, had arrived. */
  hasArrived?: boolean;
}

/** What is known once the first of several changes was refused and discarded. */
async function discardingFirstOf(changes: readonly Change[]): Promise<EntityState> {
  const database = testDatabase();
  await database.connections.put(ana);
  const ids: string[] = [];
  for (const change of changes) ids.push(await make(database, change));
  const [first = ''] = ids;
  await refuse(database, first, { status: 422, code: 'invalid', message: undefined });
  const store = dexieStore(database);
  await resolveRefused(store, first, 'discard');
  return store.transaction((transaction) => readState(transaction, 'connections', ana.id));
}

/** What is shown and what the second of two changes is sent as, with what it tells of another device, once the first was refused and discarded. */
async function afterDiscard({ first, second, giftMarks, hasArrived = false }: Discarding) {
  const database = testDatabase();
  await database.connections.put({ ...ana, ...(giftMarks && { giftMarks }) });
  const refused = await make(database, first);
  await make(database, second);
  await refuse(database, refused, { status: 422, code: 'invalid', message: undefined });
  const sent = { arguments: {}, baseVersion: 1, replaced: [] };
  if (hasArrived) await database.outbox.where('id').equals(refused).modify({ sent });
  const store = dexieStore(database);
  await resolveRefused(store, refused, 'discard');
  const state = await store.transaction((transaction) => readState(transaction, 'connections', ana.id));
  const told = hasArrived ? received(state, { ...ana, name: 'Anna', version: 2 }) : state;
  const [row] = told.rows;
  return { shown: shownOf(told), sent: row && prepare(row, standingOf(told)) };
}

it.each([
  ['a name', renaming(ana.id, 'Anna'), renaming(ana.id, 'Annie'), { name: 'Annie' }],
  [
    'an occasion',
    listing([{ name: 'Wedding', date: JUNE }]),
    listing([{ name: 'Wedding', date: JULY }]),
    { occasions: [{ ...wedding, date: JULY }].map(({ id, name, date }) => ({ id, name, date })) },
  ],
  ['a gift', marking('tea', 'kept'), marking('tea', 'given'), { ideaId: 'tea' }],
])(
  '%s that was changed twice seems to be nobody else’s once the first is discarded',
  async (_what, first, second, sent) => {
    const after = await afterDiscard({ first, second });
    expect(after).toMatchObject({ sent: { arguments: sent, replaced: [] } });
  },
);

it('what only the discarded change had altered goes with it', async () => {
  const both = [
    { name: 'Wedding', date: JUNE },
    { name: 'Graduation', date: MAY },
  ];
  const moved = [
    { name: 'Wedding', date: JUNE },
    { name: 'Graduation', date: JULY },
  ];
  const { sent } = await afterDiscard({ first: listing(both), second: listing(moved) });
  const occasions = [
    { name: 'Wedding', date: MAY },
    { name: 'Graduation', date: JULY },
  ];
  expect(sent).toMatchObject({ arguments: { occasions }, replaced: [] });
});

it('an occasion that is added and removed twice behind a discarded change that added it is removed in the end', async () => {
  const added = listing([
    { name: 'Wedding', date: MAY },
    { name: 'Graduation', date: JULY },
  ]);
  const removed = listing([{ name: 'Wedding', date: MAY }]);
  const state = await discardingFirstOf([added, removed, added, removed]);
  const [, again, last] = state.rows;
  const made = layOver(state.copy.value, again!);
  expect(made?.occasions.map(({ name }) => name)).toEqual(['Wedding', 'Graduation']);
  const sent = prepare(last!, standingAfter(standingOf(state), again!));
  expect(sent).toMatchObject({ arguments: { occasions: [{ name: 'Wedding' }] }, replaced: [] });
});

it('a name that was given back and changed once more tells of no other device', async () => {
  const names = ['Anna', 'Annie', 'Anna', 'Anja'].map((name) => renaming(ana.id, name));
  const state = await discardingFirstOf(names);
  const [, again, last] = state.rows;
  expect(prepare(last!, standingAfter(standingOf(state), again!))).toMatchObject({ replaced: [] });
});

it('a gift stays as it was where what was said of it is taken back, and that is discarded', async () => {
  const tea = {
    ideaId: 'tea',
    state: 'kept',
    title: 'tea',
    image: null,
    link: null,
    price: null,
    occasion: null,
    day: MAY,
  } as const;
  const { shown } = await afterDiscard({
    first: marking('tea', null),
    second: marking('kite', 'given'),
    giftMarks: [tea],
  });
  expect(shown).toMatchObject({ giftMarks: [{ ideaId: 'tea' }, { ideaId: 'kite' }] });
});

it('what was changed on top of a discarded change that had arrived seems to be nobody else’s either', async () => {
  const [first, second] = [renaming(ana.id, 'Anna'), renaming(ana.id, 'Annie')];
  const { sent } = await afterDiscard({ first, second, hasArrived: true });
  expect(sent).toMatchObject({ arguments: { name: 'Annie' }, replaced: [] });
});
