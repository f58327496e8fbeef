import { beforeEach, describe, expect, it } from 'vitest';
import type { Entity, OutboxRow } from '../src/db/rows.ts';
import { creation, renaming, storedConnection, testId } from '../src/outbox/testing/account.ts';
import { Ledger, valuesOf } from './ledger.ts';

it('excuses what is carried out twice once the server has forgotten its key, and nothing that is made later', () => {
  const ledger = new Ledger();
  const carryOut = (key: string) => {
    const after = storedConnection(testId());
    const change = creation(after.id);
    ledger.note(key, 0, change, { before: valuesOf(null), after: valuesOf(after) }, { isCertain: false });
    return () => ledger.applied({ key, kind: change.kind, entityId: after.id, before: null, after });
  };
  const early = carryOut('early');
  early();
  ledger.forget();
  early();
  expect(ledger.violations).toEqual([]);
  const late = carryOut('late');
  late();
  late();
  expect(ledger.violations).toEqual(['connection.create late was carried out twice']);
});

const [ANA, DEVICE] = [testId(), 0];
const MAKING = creation(ANA);
const RENAMING = renaming(ANA, '');
const [DAY, LATER, LATEST] = ['2027-06-05', '2027-08-09', '2028-01-02'].map((day) => `${day}T00:00:00.000Z`);
const made = (name: string, date?: string) => {
  const wedding = { id: ANA, name: 'Wedding', date: date ?? '', yearly: false };
  return storedConnection(ANA, { name, occasions: date === undefined ? [] : [wedding] });
};
const row = (id: string, kind: OutboxRow['kind'] = RENAMING.kind) => ({ id, kind }) as OutboxRow;

describe('a ledger', () => {
  let ledger: Ledger;

  beforeEach(() => {
    ledger = new Ledger();
  });

  const note = (
    key: string,
    before: Entity | null,
    after: Entity,
    mended: readonly OutboxRow[] = [],
    stands?: Entity,
  ) => {
    const change = before === null ? MAKING : RENAMING;
    const how = { isCertain: true, mended, ...(stands && { stands: valuesOf(stands) }) };
    ledger.note(key, DEVICE, change, { before: valuesOf(before), after: valuesOf(after) }, how);
  };
  const wantedOf = (key: string) => Object.fromEntries(ledger.edits.get(key)?.wanted ?? []);

  it('has only the first behind a discarded change made on what that one was made on', () => {
    for (const [key, from, to] of [
      ['first', 'Ana', 'Eva'],
      ['second', 'Eva', 'Zoë'],
      ['third', 'Zoë', 'Eva'],
      ['fourth', 'Eva', 'Rui'],
    ] as const) {
      note(key, made(from), made(to));
    }
    ledger.discard(row('first'));
    expect(wantedOf('second')).toEqual({ name: { from: '"Ana"', to: '"Zoë"' } });
    expect(wantedOf('fourth')).toEqual({ name: { from: '"Eva"', to: '"Rui"' } });
  });

  it('holds against a mended change nothing that stood there just so by then', () => {
    note('refused', made('Ana'), made('Eva', DAY));
    note('mended', made('Eva', DAY), made('Zoë', DAY), [row('refused')], made('Ana', DAY));
    expect(wantedOf('mended')).toEqual({ name: { from: '"Ana"', to: '"Zoë"' } });
  });

  it('has nobody told of what they had taken out of a making themselves, unless it was put there since', () => {
    const [early, late, latest] = [made('Ana', DAY), made('Ana', LATER), made('Ana', LATEST)];
    const carryOut = (key: string, before: Entity, after: Entity) => {
      ledger.applied({ key, kind: RENAMING.kind, entityId: ANA, before, after });
      return [...(ledger.edits.get(key)?.due ?? [])];
    };
    note('refused', null, early);
    note('mended', early, made('Ana'), [row('refused', MAKING.kind)]);
    note('adding', made('Ana'), late);
    note('adding once more', made('Ana'), latest);
    ledger.found('mended', early);
    expect(carryOut('adding', early, late)).toEqual([]);
    expect(carryOut('adding once more', early, latest)).toEqual(['occasion Wedding']);
  });
});
