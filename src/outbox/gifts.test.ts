import { expect, it } from 'vitest';
import type { Change } from '../../contract/schema/change.ts';
import type { GiftMark, GiftState } from '../../contract/schema/gift-mark.ts';
import type { Database } from '../db/database.ts';
import { mergeGifts } from './merge-gifts.ts';
import { creation, make, mend, refuse, renaming, storedConnection, testDatabase, testId } from './testing/account.ts';

const TAKEN = { status: 409, code: 'name_taken', message: 'Connection with this name already exists' };

const gift = (ideaId: string, state: GiftState): GiftMark => ({
  ideaId,
  state,
  title: ideaId,
  image: null,
  link: null,
  price: null,
  occasion: null,
  day: '2026-11-20T00:00:00.000Z',
});

function marking(entityId: string, ideaId: string, state: GiftState | null): Change {
  const { ideaId: _ideaId, ...mark } = gift(ideaId, state ?? 'kept');
  return { kind: 'connection.gift', entityId, arguments: { ideaId, mark: state && mark } };
}

const queued = async (database: Database) =>
  (await database.outbox.orderBy('sequence').toArray()).map(({ kind }) => kind);
const shownGifts = async (database: Database, id: string) =>
  (await database.connections.get(id))?.giftMarks?.map(({ ideaId, state }) => `${ideaId} ${state}`);

/** What is told to whoever has said something of a gift that was kept before, and another device too. */
const replaced = (theirs: GiftState, mine: GiftState | null) =>
  mergeGifts({ from: [gift('tea', 'kept')], mine: mine ? [gift('tea', mine)] : [], theirs: [gift('tea', theirs)] })
    .replaced;

it('what is said of a gift is shown at once and waits, and who the person is stays as it was', async () => {
  const database = testDatabase();
  const ana = storedConnection(testId(), { giftMarks: [gift('tea', 'given')] });
  await database.connections.put(ana);
  await make(database, marking(ana.id, 'kite', 'kept'));
  await make(database, marking(ana.id, 'kite', 'given'));
  await make(database, marking(ana.id, 'tea', null));
  expect(await shownGifts(database, ana.id)).toEqual(['kite given']);
  expect(await database.connections.get(ana.id)).toMatchObject({ updatedAt: ana.updatedAt, name: ana.name });
  expect(await queued(database)).toHaveLength(3);
});

it('a form that mends a refused one leaves what was said of gifts meanwhile, and goes before it', async () => {
  const database = testDatabase();
  const ana = testId();
  const making = await make(database, creation(ana));
  await refuse(database, making, TAKEN);
  await make(database, marking(ana, 'kite', 'kept'));
  await make(database, renaming(ana, 'Ana Costa'));
  await mend(database, creation(ana, 'Ana Sousa'), making);
  expect(await queued(database)).toEqual(['connection.create', 'connection.gift']);
  expect(await database.connections.get(ana)).toMatchObject({ name: 'Ana Sousa', giftMarks: [{ ideaId: 'kite' }] });
});

it('a gift that is marked anew takes the place of its refused mark, and of nothing else', async () => {
  const database = testDatabase();
  const ana = storedConnection(testId());
  await database.connections.put(ana);
  const refused = await make(database, marking(ana.id, 'kite', 'kept'));
  await refuse(database, refused, { status: 422, code: 'invalid', message: 'Too many' });
  await make(database, renaming(ana.id, 'Ana Costa'));
  await make(database, marking(ana.id, 'tea', 'given'));
  await mend(database, marking(ana.id, 'kite', 'not-for-them'), refused);
  expect(await queued(database)).toEqual(['connection.update', 'connection.gift', 'connection.gift']);
  expect(await shownGifts(database, ana.id)).toEqual(['tea given', 'kite not-for-them']);
});

it('of two devices that say something of gifts, each is heard, and of one gift the later', () => {
  const from = [gift('tea', 'kept')];
  const merged = mergeGifts({
    from,
    mine: [gift('tea', 'given')],
    theirs: [gift('kite', 'kept'), gift('tea', 'not-for-them')],
  });
  expect(merged.gifts.map(({ ideaId, state }) => `${ideaId} ${state}`)).toEqual(['kite kept', 'tea given']);
  expect(merged.replaced).toMatchObject([{ theirs: { state: 'not-for-them' }, mine: { state: 'given' } }]);
  const removed = mergeGifts({ from, mine: [gift('tea', 'given')], theirs: [] });
  expect(removed.replaced).toMatchObject([{ theirs: null, mine: { state: 'given' } }]);
});

it('of a gift of which two devices say the same, or one of them says what the other knew, nobody is told', () => {
  expect(replaced('kept', 'given')).toEqual([]);
  expect(replaced('given', 'given')).toEqual([]);
  expect(replaced('not-for-them', null)).toMatchObject([{ theirs: { state: 'not-for-them' }, mine: null }]);
});
