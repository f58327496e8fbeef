import { describe, expect, it } from 'vitest';
import { GLOBAL_OCCASIONS } from '../../contract/rules/days/global-occasions.ts';
import { withGift } from '../../contract/rules/gifts/gift-marks.ts';
import type { Connection } from '../../contract/schema/connections/connection.ts';
import type { GiftMark, GiftState } from '../../contract/schema/gifts/gift-mark.ts';
import type { InFlight, PendingRow, Refusal } from '../db/rows.ts';
import { patchesOf, pendingRecords } from './patch.ts';
import { isStuck } from './settle.ts';
import {
  accepted,
  created,
  deleted,
  discarded,
  GONE,
  heldBack,
  isSettled,
  noticeOf,
  postponed,
  refused,
  retried,
  settledRow,
  stale,
  told,
  wentAway,
} from './states.ts';
import { storedConnection, storedProfile, testId } from './testing/account.ts';
import { edited, NOW, settled } from './testing/rows.ts';
import { taken as sending } from './testing/taken.ts';

const TAKEN = { status: 409, code: 'name_taken', message: 'That name is taken' };
const TOO_LARGE = { status: 413, code: 'body_too_large', message: 'Too large' };
const ana = storedConnection(testId(), { name: 'Ana' });
const news = (fields: Partial<Connection> = {}, version = 2): Connection => ({ ...ana, ...fields, version });
const on = (month: number) => `2027-0${month}-05T00:00:00.000Z`;

/** The first change in flight. */
function sent({ inFlight }: PendingRow): InFlight {
  const [first] = inFlight;
  if (first === undefined) throw new Error('Nothing is on its way');
  return first;
}

const accept = (row: PendingRow, fields: Partial<Connection>, version = 2, status = 200) =>
  accepted(row, sent(row), { status, version, fields: news(fields, version) });
const refuse = (row: PendingRow, refusal: Refusal = TAKEN, isOfRequest = false) =>
  refused(row, sent(row), refusal, isOfRequest);
const lost = (row: PendingRow) => postponed(row, { until: 0, waitsForNetwork: true }, 0);
/** Sent without an answer, and then refused with the whole request. */
const inDoubt = async (row: PendingRow) => refuse(await sending(row), TOO_LARGE, true);

/** After gift marks of a connection were changed. */
const hinted = (row: PendingRow) => edited(row, { giftNote: 'Has a dog' }, undefined, 'hints');

const shownName = ({ mine }: PendingRow) => mine && mine.name;
const replacedOf = (row: PendingRow) => sent(row).replaced;
const recordsOf = (row: PendingRow) => pendingRecords(row).map(({ record, refusal }) => [record, refusal?.status]);

type State = 'settled' | 'waiting' | 'in flight' | 'refused' | 'gone';

/** The state of the connection's main record. */
function stateOf(row: PendingRow): State {
  if (row.inFlight.some(({ record }) => record === 'connection')) return 'in flight';
  if (isSettled(row)) return 'settled';
  if (row.gone) return 'gone';
  return 'connection' in row.refusals ? 'refused' : 'waiting';
}

const renamed = edited(settled(ana), { name: 'Ana Costa' });
const FROM: Record<State, () => Promise<PendingRow>> = {
  settled: async () => settled(ana),
  waiting: async () => renamed,
  'in flight': async () => sending(renamed),
  refused: async () => refuse(await sending(renamed)),
  gone: async () => wentAway(renamed),
};

type Transition = [by: string, does: (row: PendingRow) => PendingRow, to: State, shown: string | null];

/** Every way out of each state: the function, the reason, the next state, and the shown entity. */
const TABLE: Record<State, Transition[]> = {
  settled: [
    ['saved', (row) => edited(row, { name: 'Ana Costa' }), 'waiting', 'Ana Costa'],
    ['saved as it is', (row) => edited(row, {}), 'settled', 'Ana'],
    ['deleted', (row) => deleted(row, NOW), 'waiting', null],
    ['told of an edit', (row) => told(row, news({ name: 'Ana Sousa' })), 'settled', 'Ana Sousa'],
    ['wentAway', wentAway, 'settled', null],
  ],
  waiting: [
    ['saved once more', (row) => edited(row, { name: 'Ana Sousa' }), 'waiting', 'Ana Sousa'],
    ['saved as it was', (row) => edited(row, { name: 'Ana' }), 'settled', 'Ana'],
    ['deleted', (row) => deleted(row, NOW), 'waiting', null],
    ['told of another edit', (row) => told(row, news({ name: 'Ana Sousa' })), 'waiting', 'Ana Costa'],
    ['told of the same edit', (row) => told(row, news({ name: 'Ana Costa' })), 'settled', 'Ana Costa'],
    ['wentAway', wentAway, 'gone', 'Ana Costa'],
    ['discarded', (row) => discarded(row, 'connection'), 'settled', 'Ana'],
    ['retried, which it is anyway', (row) => retried(row, 'connection'), 'waiting', 'Ana Costa'],
  ],
  'in flight': [
    ['accepted', (row) => accept(row, { name: 'Ana Costa' }), 'settled', 'Ana Costa'],
    [
      'accepted after it was amended',
      (row) => accept(edited(row, { name: 'Ana Sousa' }), { name: 'Ana Costa' }),
      'waiting',
      'Ana Sousa',
    ],
    ['accepted after it was deleted', (row) => accept(deleted(row, NOW), { name: 'Ana Costa' }), 'waiting', null],
    ['accepted after it went', (row) => accept(wentAway(row), { name: 'Ana Costa' }), 'settled', null],
    ['refused', (row) => refuse(row), 'refused', 'Ana Costa'],
    ['refused after it was amended', (row) => refuse(edited(row, { name: 'Ana Sousa' })), 'waiting', 'Ana Sousa'],
    ['refused after it was deleted', (row) => refuse(deleted(row, NOW)), 'waiting', null],
    ['refused since it went', (row) => refuse(row, GONE), 'gone', 'Ana Costa'],
    ['refused with a call that is not there', (row) => refuse(row, GONE, true), 'refused', 'Ana Costa'],
    ['stale', (row) => stale(row, sent(row), news({ country: 'Chile' })), 'waiting', 'Ana Costa'],
    ['stale by what had arrived', (row) => stale(row, sent(row), news({ name: 'Ana Costa' })), 'settled', 'Ana Costa'],
    ['heldBack', (row) => heldBack(row, sent(row)), 'waiting', 'Ana Costa'],
    ['postponed', lost, 'in flight', 'Ana Costa'],
    ['saved once more', (row) => edited(row, { name: 'Ana Sousa' }), 'in flight', 'Ana Sousa'],
    ['saved as it was', (row) => edited(row, { name: 'Ana' }), 'in flight', 'Ana'],
    ['deleted', (row) => deleted(row, NOW), 'in flight', null],
    ['told of another edit', (row) => told(row, news({ country: 'Chile' })), 'in flight', 'Ana Costa'],
    ['wentAway', wentAway, 'in flight', 'Ana Costa'],
    ['discarded', (row) => discarded(row, 'connection'), 'settled', 'Ana'],
  ],
  refused: [
    ['saved amended', (row) => edited(row, { name: 'Ana Sousa' }), 'waiting', 'Ana Sousa'],
    ['saved as it is', (row) => edited(row, {}), 'waiting', 'Ana Costa'],
    ['saved as it was', (row) => edited(row, { name: 'Ana' }), 'settled', 'Ana'],
    ['retried', (row) => retried(row, 'connection'), 'waiting', 'Ana Costa'],
    ['discarded', (row) => discarded(row, 'connection'), 'settled', 'Ana'],
    ['deleted', (row) => deleted(row, NOW), 'waiting', null],
    ['told of another edit', (row) => told(row, news({ country: 'Chile' })), 'refused', 'Ana Costa'],
    ['told of the same edit', (row) => told(row, news({ name: 'Ana Costa' })), 'settled', 'Ana Costa'],
    ['wentAway', wentAway, 'gone', 'Ana Costa'],
  ],
  gone: [
    ['saved once more', (row) => edited(row, { name: 'Ana Sousa' }), 'gone', 'Ana Sousa'],
    ['saved as it was', (row) => edited(row, { name: 'Ana' }), 'settled', null],
    ['retried, of which nothing comes', (row) => retried(row, 'connection'), 'gone', 'Ana Costa'],
    ['discarded', (row) => discarded(row, 'connection'), 'settled', null],
    ['deleted', (row) => deleted(row, NOW), 'settled', null],
    ['told of again', (row) => told(row, news()), 'waiting', 'Ana Costa'],
    ['wentAway once more', wentAway, 'gone', 'Ana Costa'],
  ],
};

describe.each(Object.entries(TABLE) as [State, Transition[]][])('what is %s', (from, transitions) => {
  it.each(transitions)('%s', async (_by, does, to, shown) => {
    const row = await FROM[from]();
    expect(stateOf(row)).toBe(from);
    const next = does(row);
    expect([stateOf(next), shownName(next)]).toEqual([to, shown]);
  });

  it('is in no other state of its row', async () => {
    const expected = {
      settled: 'waiting',
      waiting: 'waiting',
      'in flight': 'sending',
      refused: 'refused',
      gone: 'refused',
    };
    expect((await FROM[from]()).state).toBe(expected[from]);
  });
});

describe('a connection that the server has never seen', () => {
  const id = testId();
  const unknown = settledRow('connections', id, undefined);
  const lia = storedConnection(id, { name: 'Lia', version: 0 });
  const found = (fields: Partial<Connection> = {}) => ({ ...lia, ...fields, version: 1 });
  const acceptCreation = (row: PendingRow, fields: Partial<Connection> = {}, status = 201) =>
    accepted(row, sent(row), { status, version: 1, fields: found(fields) });
  it('is pending once it is created, and settled once that is accepted', async () => {
    const row = created(unknown, lia, NOW);
    expect([stateOf(row), shownName(row)]).toEqual(['waiting', 'Lia']);
    expect(isSettled(acceptCreation(await sending(row)))).toBe(true);
  });

  it('is created in its latest form, however often it was changed before', () => {
    const row = edited(edited(created(unknown, lia, NOW), { name: 'Lia Reis' }), { country: 'Chile' });
    expect(pendingRecords(row).map(({ change }) => change)).toMatchObject([
      { kind: 'connection.create', arguments: { name: 'Lia Reis', country: 'Chile' } },
    ]);
  });

  it('is deleted without a request before it was sent, with all its records', () => {
    const row = deleted(hinted(created(unknown, lia, NOW)), NOW);
    expect([isSettled(row), shownName(row)]).toEqual([true, null]);
  });

  it('is deleted without a request where its creation was refused the only time that it was sent', async () => {
    expect(isSettled(deleted(refuse(await sending(created(unknown, lia, NOW))), NOW))).toBe(true);
  });

  it.each([
    ['is in flight', async (row: PendingRow) => sending(row)],
    ['was sent without an answer', async (row: PendingRow) => lost(await sending(row))],
  ])('is deleted after its creation where that %s', async (_, left) => {
    const row = deleted(await left(created(unknown, lia, NOW)), NOW);
    expect([stateOf(row), shownName(row)]).toEqual(['in flight', null]);
    const next = acceptCreation(row);
    expect(pendingRecords(next).map(({ change: { kind } }) => kind)).toEqual(['connection.delete']);
  });

  it.each([
    ['may have arrived before its request was refused', inDoubt],
    [
      'may have arrived before it was refused',
      async (row: PendingRow) => refuse(await sending(lost(await sending(row)))),
    ],
  ])('is deleted where its creation %s', async (_, left) => {
    const row = deleted(await left(created(unknown, lia, NOW)), NOW);
    expect(isSettled(row)).toBe(false);
    expect(sent(await sending(row)).change).toEqual({ kind: 'connection.delete', entityId: id, arguments: {} });
  });

  it('is deleted also where a form that may have arrived was amended, refused again and amended again', async () => {
    const amended = edited(await inDoubt(created(unknown, lia, NOW)), { name: 'Lia Reis' });
    const row = deleted(edited(refuse(await sending(amended)), { name: 'Lia Costa' }), NOW);
    expect(isSettled(row)).toBe(false);
  });

  it('is created again as amended, once its creation was refused', async () => {
    const row = edited(refuse(await sending(created(unknown, lia, NOW))), { name: 'Lia Reis' });
    const again = await sending(row);
    expect(sent(again).change).toMatchObject({ kind: 'connection.create', arguments: { name: 'Lia Reis' } });
  });

  it('is updated and not created, where its refused creation had arrived and was pulled', async () => {
    const row = edited(told(await inDoubt(created(unknown, lia, NOW)), found()), { name: 'Lia Reis' });
    expect(pendingRecords(row).map(({ change }) => change)).toMatchObject([
      { kind: 'connection.update', arguments: { name: 'Lia Reis' } },
    ]);
  });

  it.each([
    ['was sent without an answer', async (row: PendingRow) => lost(await sending(row))],
    ['was refused with its request', inDoubt],
  ])('is shown as amended, with the other fields that the server has of the first form, which %s', async (_, left) => {
    const row = edited(await left(created(unknown, lia, NOW)), { name: 'Lia Reis' });
    const next = told(row, found({ country: 'Chile' }));
    expect([next.mine, next.seen]).toMatchObject([{ name: 'Lia Reis', country: 'Chile' }, {}]);
  });

  it('is shown as amended twice, each time where an earlier form of it may have arrived', async () => {
    const once = edited(await inDoubt(created(unknown, lia, NOW)), { name: 'Lia Reis' });
    const twice = edited(await inDoubt(once), { country: 'Chile' });
    for (const name of ['Lia', 'Lia Reis']) {
      const next = told(twice, found({ name }));
      expect([next.mine, next.seen]).toMatchObject([{ name: 'Lia Reis', country: 'Chile' }, {}]);
    }
  });

  it('keeps an occasion that was removed and added again, whichever form of it has arrived', async () => {
    const wedding = { id: testId(), name: 'Wedding', date: on(1), yearly: false };
    const graduation = { ...wedding, id: testId(), name: 'Graduation' };
    const first = await inDoubt(created(unknown, { ...lia, occasions: [...lia.occasions, wedding] }, NOW));
    const without = await inDoubt(edited(first, { occasions: lia.occasions }));
    const row = edited(without, { occasions: [...lia.occasions, wedding, graduation] });
    const next = told(row, found());
    expect(next.mine?.occasions.map(({ name }) => name)).toEqual(['no occasion', 'Birthday', 'Wedding', 'Graduation']);
  });

  it('does not count as deleted where its hints are refused for lack of it', async () => {
    const row = await sending(hinted(created(unknown, lia, NOW)));
    const [creation, hints] = row.inFlight as [InFlight, InFlight];
    const missing = { status: 404, code: 'not_found', message: undefined };
    const next = refused(refused(row, creation, TOO_LARGE, true), hints, missing, false);
    expect([next.gone, recordsOf(next)]).toEqual([
      false,
      [
        ['connection', 413],
        ['hints', undefined],
      ],
    ]);
  });

  it('is removed with all its records once its refused creation is discarded', async () => {
    const row = discarded(refuse(await sending(hinted(created(unknown, lia, NOW)))), 'connection');
    expect([isSettled(row), shownName(row)]).toEqual([true, null]);
  });

  it('keeps its other records where its creation had arrived, and the amendment of that is discarded', async () => {
    const row = edited(hinted(await inDoubt(created(unknown, lia, NOW))), { name: 'Lia Reis' });
    const next = discarded(told(row, found()), 'connection');
    expect(next.mine).toMatchObject({ name: 'Lia', giftNote: 'Has a dog' });
    expect([...patchesOf(next).keys()]).toEqual(['hints']);
  });

  it('is updated to its amended form, where it is found created in its earlier form', async () => {
    const amended = edited(await inDoubt(created(unknown, lia, NOW)), { name: 'Lia Reis' });
    const next = acceptCreation(await sending(amended), {}, 200);
    expect([stateOf(next), shownName(next)]).toEqual(['waiting', 'Lia Reis']);
    expect(pendingRecords(next)).toMatchObject([
      { change: { kind: 'connection.update', arguments: { name: 'Lia Reis' } } },
    ]);
  });

  it('is in another device’s form, where its creation is found to have arrived long ago', async () => {
    const row = lost(await sending(created(unknown, lia, NOW)));
    const next = acceptCreation(row, { country: 'Chile' }, 200);
    expect([isSettled(next), next.mine]).toEqual([true, found({ country: 'Chile' })]);
  });

  it('has no notice of values that the user saw before changing them, where its creation is answered late', async () => {
    const shown = told(lost(await sending(created(unknown, lia, NOW))), { ...found({ country: 'Chile' }), version: 2 });
    const row = edited(shown, { country: 'Peru' });
    const [creation] = row.inFlight as [InFlight];
    const next = accepted(row, creation, { status: 201, version: 1, fields: found() });
    expect(replacedOf(await sending(next))).toEqual([]);
  });
});

describe('a change that meets another device’s change', () => {
  it('is merged with it where they are of different fields, without a notice', async () => {
    const row = await sending(told(renamed, news({ country: 'Chile' })));
    expect(row.mine).toMatchObject({ name: 'Ana Costa', country: 'Chile' });
    expect(sent(row)).toMatchObject({ baseVersion: 2, change: { arguments: { country: 'Chile' } }, replaced: [] });
  });

  it('wins where it is of the same field, with a notice of both values once it is accepted', async () => {
    const row = await sending(told(renamed, news({ name: 'Ana Sousa' })));
    const notice = { id: sent(row).key, entityId: ana.id, name: 'Ana Costa', at: NOW };
    expect(noticeOf(row, sent(row), NOW)).toEqual({
      ...notice,
      replaced: [{ field: 'name', theirs: 'Ana Sousa', mine: 'Ana Costa' }],
    });
  });

  it('has no notice where the user has seen the other value before changing it', async () => {
    const row = edited(told(settled(ana), news({ name: 'Ana Sousa' })), { name: 'Ana Costa' });
    expect(replacedOf(await sending(row))).toEqual([]);
  });

  it('has a notice of a value that its form, opened before the pull of the other change, has not shown', async () => {
    const opened = settled(ana);
    const row = edited(told(opened, news({ name: 'Ana Sousa' })), { name: 'Ana Costa' }, ana);
    expect(replacedOf(await sending(row))).toEqual([{ field: 'name', theirs: 'Ana Sousa', mine: 'Ana Costa' }]);
  });

  it('undoes no change of another device to a field that an earlier opened form has left alone', () => {
    const row = edited(told(settled(ana), news({ country: 'Chile' })), { name: 'Ana Costa' }, ana);
    expect(row.mine).toMatchObject({ name: 'Ana Costa', country: 'Chile' });
  });

  it('has a notice of the other device’s last value, where it has changed the same field twice', async () => {
    const row = told(told(renamed, news({ name: 'Ana Sousa' })), news({ name: 'Ana Reis' }, 3));
    expect(replacedOf(await sending(row))).toEqual([{ field: 'name', theirs: 'Ana Reis', mine: 'Ana Costa' }]);
  });

  it('has no notice where the other device has returned to the value that the user saw', async () => {
    const row = told(told(renamed, news({ name: 'Ana Sousa' })), news({ name: 'Ana' }, 3));
    expect(replacedOf(await sending(row))).toEqual([]);
  });

  it('is not another device’s where it had arrived itself, and only its answer was lost', () => {
    const row = told(edited(renamed, { country: 'Peru' }), news());
    const heard = told(row, news({ name: 'Ana' }));
    expect(heard.seen).toEqual({});
  });

  it.each([
    ['without an answer', async (row: PendingRow) => lost(await sending(row))],
    ['before its request was refused', inDoubt],
  ])('is recognised as the user’s own where it has arrived %s and was amended since', async (_, left) => {
    const row = edited(await left(renamed), { name: 'Ana Reis' });
    const next = told(row, news({ name: 'Ana Costa' }));
    expect([shownName(next), next.seen]).toEqual(['Ana Reis', {}]);
  });

  it('is not lost where the user has returned to the former value, and the sent value has arrived', async () => {
    const back = edited(lost(await sending(renamed)), { name: 'Ana' });
    const next = told(back, news({ name: 'Ana Costa' }));
    const [first] = pendingRecords(
      accepted(next, sent(next), { status: 200, version: 2, fields: news({ name: 'Ana Costa' }) }),
    );
    expect([shownName(next), first?.change]).toMatchObject(['Ana', { arguments: { name: 'Ana' } }]);
  });

  it('is sent as well where another device had changed the same field and back, unseen by its user', async () => {
    const there = told(await sending(renamed), news({ name: 'Ana Sousa' }));
    const back = told(there, news({ name: 'Ana' }, 3));
    const next = stale(back, sent(back), news({ name: 'Ana' }, 3));
    const again = await sending(next);
    expect(sent(again)).toMatchObject({ baseVersion: 3, change: { arguments: { name: 'Ana Costa' } }, replaced: [] });
  });

  it('leaves later values as they are, where its answer comes later', async () => {
    const row = told(await sending(renamed), news({ name: 'Ana Sousa' }, 3));
    const next = accept(row, { name: 'Ana Costa' }, 2);
    expect([isSettled(next), shownName(next)]).toEqual([true, 'Ana Sousa']);
  });

  it('has a notice where it arrived, another device has changed it back since, and it was amended unseen', async () => {
    const heard = told(await sending(renamed), news({ name: 'Ana' }, 3));
    const amended = edited(heard, { name: 'Ana Reis' });
    const next = accept(amended, { name: 'Ana Costa' }, 2);
    expect(replacedOf(await sending(next))).toEqual([{ field: 'name', theirs: 'Ana', mine: 'Ana Reis' }]);
  });

  it('merges the interests as one choice, with a notice of each list of them', async () => {
    const mine = edited(settled(ana), { customHobbiesAndInterests: ['Bonsai'] });
    const row = await sending(told(mine, news({ hobbiesAndInterests: ['Chess'] })));
    expect(row.mine).toMatchObject({ hobbiesAndInterests: ['Pottery'], customHobbiesAndInterests: ['Bonsai'] });
    expect(replacedOf(row)).toEqual([
      { field: 'hobbiesAndInterests', theirs: ['Chess'], mine: ['Pottery'] },
      { field: 'customHobbiesAndInterests', theirs: [], mine: ['Bonsai'] },
    ]);
  });

  it('merges each occasion by itself, with a notice by its name', async () => {
    const occasion = (name: string, month: number) => ({ id: testId(), name, date: on(month), yearly: false });
    const [wedding, graduation] = [occasion('Wedding', 1), occasion('Graduation', 1)];
    const listed = { ...ana, occasions: [...ana.occasions, wedding, graduation] };
    const moved = { occasions: [...ana.occasions, { ...wedding, date: on(2) }, graduation] };
    const theirs = [...ana.occasions, { ...wedding, date: on(3) }, { ...graduation, date: on(3) }, occasion('Move', 4)];
    const row = await sending(told(edited(settled(listed), moved), news({ occasions: theirs })));
    const days = row.mine?.occasions.slice(2).map(({ name, date }) => [name, date]);
    expect(days).toEqual([
      ['Wedding', on(2)],
      ['Graduation', on(3)],
      ['Move', on(4)],
    ]);
    expect(replacedOf(row)).toEqual([{ field: 'occasions', occasion: 'Wedding', theirs: on(3), mine: on(2) }]);
  });

  it('mutes an occasion that the other device has moved, and both count', () => {
    const wedding = { id: testId(), name: 'Wedding', date: on(1), yearly: false };
    const listed = { ...ana, occasions: [...ana.occasions, wedding] };
    const muted = edited(settled(listed), { occasions: [...ana.occasions, { ...wedding, muted: true }] });
    const row = told(muted, news({ occasions: [...ana.occasions, { ...wedding, date: on(3) }] }));
    expect(row.mine?.occasions.at(-1)).toEqual({ ...wedding, date: on(3), muted: true });
  });

  it('merges the muted global occasions one by one', () => {
    const [first, second, third] = GLOBAL_OCCASIONS.map(({ id }) => id);
    const me = storedProfile(testId(), { mutedGlobalOccasionIds: [first!, second!] });
    const mine = edited(settled(me), { mutedGlobalOccasionIds: [second!, third!] } as never, me, 'reminders');
    const row = told(mine, { ...me, mutedGlobalOccasionIds: [first!, second!, GLOBAL_OCCASIONS[3].id], version: 2 });
    const { mutedGlobalOccasionIds } = row.mine as typeof me;
    expect(new Set(mutedGlobalOccasionIds)).toEqual(new Set([second, third, GLOBAL_OCCASIONS[3].id]));
  });
});

describe('a deletion that meets another device’s edit', () => {
  it('has a notice of the values deleted with it, by the name that the user knew', async () => {
    const row = await sending(told(deleted(settled(ana), NOW), news({ name: 'Ana Sousa', country: 'Chile' })));
    expect(noticeOf(row, sent(row), NOW)).toMatchObject({
      name: 'Ana',
      isDeletion: true,
      replaced: [
        { field: 'name', theirs: 'Ana Sousa', mine: null },
        { field: 'country', theirs: 'Chile', mine: null },
      ],
    });
  });

  it('has no notice where the edit was the user’s own and had arrived', async () => {
    const row = deleted(lost(await sending(renamed)), NOW);
    const next = told(row, news({ name: 'Ana Costa' }));
    const again = await sending(stale(next, sent(next), news({ name: 'Ana Costa' })));
    expect(noticeOf(again, sent(again), NOW)).toBeUndefined();
  });

  it('is settled where another device has deleted the connection as well', async () => {
    const row = await sending(deleted(settled(ana), NOW));
    const next = refuse(wentAway(row), GONE);
    expect([isSettled(next), shownName(next)]).toEqual([true, null]);
  });

  it('removes refused changes of the connection, so that nothing of it is held back', async () => {
    const row = deleted(refuse(await sending(renamed)), NOW);
    expect(pendingRecords(row).map(({ change, refusal }) => [change.kind, refusal])).toEqual([
      ['connection.delete', undefined],
    ]);
  });

  it('is undone to its creation, which is sent again, where that may have arrived', async () => {
    const id = testId();
    const lia = storedConnection(id, { name: 'Lia', version: 0 });
    const unheard = await inDoubt(created(settledRow('connections', id, undefined), lia, NOW));
    const row = discarded(deleted(unheard, NOW), 'connection');
    expect(row).toMatchObject({ base: null, mine: { name: 'Lia' }, state: 'waiting' });
  });

  it('shows the connection as it was when it is undone', () => {
    const row = discarded(deleted(settled(ana), NOW), 'connection');
    expect([isSettled(row), row.mine]).toEqual([true, ana]);
  });

  it('stays as refused where the server refuses it, and its connection stays deleted here', async () => {
    const row = refuse(await sending(deleted(settled(ana), NOW)));
    expect([stateOf(row), shownName(row)]).toEqual(['refused', null]);
  });
});

describe('a connection that another device has deleted', () => {
  it('is stored with all its changes as one record, refused as deleted', () => {
    const row = wentAway(hinted(renamed));
    expect(pendingRecords(row)).toMatchObject([{ record: 'connection', refusal: { status: 404 } }]);
    expect(row.mine).toMatchObject({ name: 'Ana Costa', giftNote: 'Has a dog' });
  });

  it('is stored also where only its gift hints were changed', () => {
    const row = wentAway(hinted(settled(ana)));
    expect(pendingRecords(row)).toMatchObject([{ record: 'connection', refusal: { status: 404 } }]);
  });

  it('is not stored for a notice of it that was read', () => {
    const left = { ...ana, notice: 'left' as const };
    const row = wentAway(edited(settled(left), { notice: null }, undefined, 'notice'));
    expect([isSettled(row), shownName(row)]).toEqual([true, null]);
  });

  it('is stored until the outcome of its changes in flight is known, then only for those that got lost', async () => {
    const row = wentAway(await sending(hinted(renamed)));
    expect(stateOf(row)).toBe('in flight');
    const half = accept(row, { name: 'Ana Costa' });
    const whole = accepted(half, sent(half), {
      status: 200,
      version: 3,
      fields: news({ name: 'Ana Costa', giftNote: 'Has a dog' }, 3),
    });
    expect([isSettled(whole), shownName(whole)]).toEqual([true, null]);
    const kept = refuse(half, GONE);
    expect([stateOf(kept), kept.mine]).toMatchObject(['gone', { name: 'Ana Costa', giftNote: 'Has a dog' }]);
  });

  it('is refused by the answer of the server, before its deletion is pulled', async () => {
    const row = refuse(await sending(hinted(renamed)), GONE);
    expect(row).toMatchObject({ gone: true, inFlight: [{ record: 'hints' }] });
    const next = refuse(row, GONE);
    expect([stateOf(next), next.state]).toEqual(['gone', 'refused']);
  });

  it('stays shown where the server returns it again, although its changes are discarded', () => {
    const row = discarded(told(wentAway(renamed), news()), 'connection');
    expect([isSettled(row), row.mine]).toEqual([true, news()]);
  });

  it('frees no name', () => {
    expect([renamed.frees, wentAway(renamed).frees]).toEqual(['ana', '']);
  });
});

const gift = (ideaId: string, state: GiftState): GiftMark => {
  return { ideaId, state, title: ideaId, image: null, link: null, price: null, occasion: null, day: on(1) };
};
const marked = (row: PendingRow, ideaId: string, state: GiftState | null) => {
  const { ideaId: _id, ...mark } = gift(ideaId, state ?? 'kept');
  const giftMarks = withGift((row.mine as Connection).giftMarks ?? [], { ideaId, mark: state && mark });
  return edited(row, { giftMarks }, undefined, `gift/${ideaId}`);
};
const gifts = ({ mine }: PendingRow) =>
  (mine as Connection).giftMarks?.map(({ ideaId, state }) => `${ideaId} ${state}`);

describe('a record beside others of the same person', () => {
  const kept = settled({ ...ana, giftMarks: [gift('tea', 'kept')] });

  it('waits by itself for each gift, of which the last mark counts, and the person’s fields stay as they were', () => {
    const row = marked(marked(marked(kept, 'kite', 'kept'), 'kite', 'given'), 'tea', null);
    expect([gifts(row), row.mine?.updatedAt]).toEqual([['kite given'], ana.updatedAt]);
    expect(pendingRecords(row).map(({ change }) => change.arguments)).toMatchObject([
      { ideaId: 'tea', mark: null },
      { ideaId: 'kite', mark: { state: 'given' } },
    ]);
  });

  it('is refused, amended, retried and discarded by itself', async () => {
    const row = await sending(marked(marked(kept, 'kite', 'kept'), 'tea', 'given'));
    const [first, second] = row.inFlight as [InFlight, InFlight];
    const both = refused(refused(row, first, TAKEN, false), second, TAKEN, false);
    expect(recordsOf(both)).toEqual([
      ['gift/tea', 409],
      ['gift/kite', 409],
    ]);
    expect(recordsOf(marked(both, 'kite', 'not-for-them'))).toEqual([
      ['gift/tea', 409],
      ['gift/kite', undefined],
    ]);
    expect(recordsOf(retried(both, 'gift/tea'))).toEqual([
      ['gift/tea', undefined],
      ['gift/kite', 409],
    ]);
    const rest = discarded(both, 'gift/tea');
    expect([recordsOf(rest), gifts(rest)]).toEqual([[['gift/kite', 409]], ['tea kept', 'kite kept']]);
  });

  it('stays where the person’s own fields are amended, and the other way round', async () => {
    const row = marked(refuse(await sending(edited(kept, { name: 'Ana Costa' }))), 'kite', 'kept');
    expect(recordsOf(edited(row, { name: 'Ana Sousa' }))).toEqual([
      ['connection', undefined],
      ['gift/kite', undefined],
    ]);
    expect(recordsOf(marked(row, 'kite', 'given'))).toEqual([
      ['connection', 409],
      ['gift/kite', undefined],
    ]);
  });

  it('is shown again as it was where a gift mark was deleted, and that is discarded', () => {
    const row = discarded(marked(marked(kept, 'tea', null), 'kite', 'given'), 'gift/tea');
    expect(gifts(row)?.toSorted()).toEqual(['kite given', 'tea kept']);
  });

  it.each<[string, GiftState, GiftState | null, object[]]>([
    ['is what the user knew', 'kept', 'given', []],
    ['is the same', 'given', 'given', []],
    ['is another one', 'not-for-them', 'given', [{ theirs: { state: 'not-for-them' }, mine: { state: 'given' } }]],
    ['is of a mark that was deleted here', 'not-for-them', null, [{ theirs: { state: 'not-for-them' }, mine: null }]],
  ])('has a notice of another device’s mark of the same gift only where that %s', async (_, theirs, mine, replaced) => {
    const row = told(marked(kept, 'tea', mine), news({ giftMarks: [gift('tea', theirs), gift('mug', 'kept')] }));
    expect(gifts(row)).toContain('mug kept');
    const taken = await sending(row);
    expect(taken.inFlight.flatMap((each) => each.replaced)).toMatchObject(replaced);
  });

  it('has a notice of a gift mark that another device has deleted', async () => {
    const row = await sending(told(marked(kept, 'tea', 'given'), news({ giftMarks: [] })));
    expect(replacedOf(row)).toMatchObject([{ field: 'giftMarks', theirs: null, mine: { state: 'given' } }]);
  });

  it('is merged with the other gift marks of that moment, once it is accepted', async () => {
    const row = await sending(told(marked(kept, 'kite', 'given'), news({ giftMarks: [gift('mug', 'kept')] })));
    const next = accepted(row, sent(row), { status: 200, version: 3, fields: {} });
    expect([isSettled(next), gifts(next), next.version]).toEqual([true, ['mug kept', 'kite given'], 3]);
  });

  it('shows no notice that was read, but shows one that has come meanwhile', async () => {
    const accepting = settled({ ...ana, notice: 'accepted' });
    const row = await sending(edited(accepting, { notice: null }, undefined, 'notice'));
    expect([row.mine, row.mine?.updatedAt]).toMatchObject([{ notice: null }, ana.updatedAt]);
    expect(sent(row)).toMatchObject({ change: { arguments: { read: 'accepted' } }, replaced: [] });
    expect(told(row, news({ notice: 'left' })).mine).toMatchObject({ notice: 'left' });
  });

  it('keeps a notice read where a refused change of the same person is amended', async () => {
    const row = refuse(await sending(edited(settled({ ...ana, notice: 'left' }), { name: 'Ana Costa' })));
    const next = edited(edited(row, { notice: null }, undefined, 'notice'), { name: 'Ana Sousa' });
    expect(next.mine).toMatchObject({ name: 'Ana Sousa', notice: null });
    expect(recordsOf(next)).toEqual([
      ['connection', undefined],
      ['notice', undefined],
    ]);
  });
});

const filtered = (row: PendingRow) => postponed(row, { until: 0, waitsForNetwork: true, isFiltered: true }, 0);

describe('a change that a proxy or portal blocks', () => {
  it('can be discarded once it was sent three times alone, while it is not in flight', async () => {
    const row = await sending(renamed);
    const [twice, often] = [filtered(filtered(row)), filtered(filtered(filtered(row)))];
    expect([isStuck(twice), isStuck(often)]).toEqual([false, true]);
    expect(isStuck(await sending(often))).toBe(false);
  });

  it('can’t be discarded where it was tried often and there was no network', async () => {
    let row = renamed;
    for (let tries = 0; tries < 9; tries += 1) row = lost(await sending(row));
    expect(isStuck(row)).toBe(false);
  });

  it('is counted from zero again once it is merged with another device’s change, and once it is accepted', async () => {
    const row = filtered(filtered(filtered(await sending(renamed))));
    expect(stale(row, sent(row), news({ country: 'Chile' })).filtered).toBe(0);
    expect(accept(edited(row, { name: 'Ana Sousa' }), { name: 'Ana Costa' }).filtered).toBe(0);
  });

  it('is recognised as the user’s own where it had arrived before it was discarded', async () => {
    const row = edited(discarded(lost(await sending(renamed)), 'connection'), { name: 'Ana Reis' });
    const next = told(row, news({ name: 'Ana Costa' }));
    expect([shownName(next), next.seen]).toEqual(['Ana Reis', {}]);
  });
});
