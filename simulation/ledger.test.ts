import { beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '../contract/schema/connections/connection.ts';
import type { NoticeRow } from '../src/db/rows.ts';
import { storedConnection, testId } from '../src/pending/testing/account.ts';
import { Ledger, valuesOf } from './ledger.ts';

const [ANA, ONE, OTHER] = [testId(), 0, 1];
const named = (name: string, fields: Partial<Connection> = {}) => storedConnection(ANA, { name, ...fields });

function noticeOf(id: string, fields: string[]): NoticeRow {
  const replaced = fields.map((field) => ({ field, theirs: 'theirs', mine: 'mine' }));
  return { id, entityId: ANA, name: '', replaced, at: '' };
}

describe('a ledger', () => {
  let ledger: Ledger;
  let keys: number;

  beforeEach(() => {
    ledger = new Ledger();
    keys = 0;
    carryOut(note(ONE, null, named('Ana')), null, named('Ana'));
  });

  /** A user's edit on a screen, sent under its own key. */
  function note(device: number, before: Connection | null, after: Connection | null): string {
    ledger.note(device, ANA, valuesOf(before), valuesOf(after));
    keys += 1;
    ledger.sent(`key ${keys}`, device);
    return `key ${keys}`;
  }

  function carryOut(key: string, before: Connection | null, after: Connection | null): void {
    ledger.applied({ key, kind: 'connection.update', entityId: ANA, before, after });
  }

  /** The final violations, if the server holds an entity and a device was notified of fields under a key. */
  function blamed(held: Connection | null, told: { device: number; key: string; fields: string[] }[] = []): string[] {
    const noticesOf = (device: number) => {
      const own = told.filter((notice) => notice.device === device);
      return new Map(own.map(({ key, fields }) => [key, noticeOf(key, fields)]));
    };
    ledger.close(noticesOf, held ? [held] : []);
    return ledger.violations;
  }

  it('finds no violation if all edits arrive as they were entered', () => {
    carryOut(note(OTHER, named('Ana'), named('Eva')), named('Ana'), named('Eva'));
    expect(blamed(named('Eva'))).toEqual([]);
  });

  it('finds a change that the server makes twice, over another one in between', () => {
    const key = note(ONE, named('Ana'), named('Eva'));
    carryOut(key, named('Ana'), named('Eva'));
    carryOut(note(OTHER, named('Eva'), named('Zoë')), named('Eva'), named('Zoë'));
    carryOut(key, named('Zoë'), named('Eva'));
    expect(ledger.violations).toEqual([expect.stringContaining('carried out twice')]);
  });

  it('allows a change to be made twice after the keys were forgotten, if a notice names the replaced value', () => {
    const key = note(ONE, named('Ana'), named('Eva'));
    carryOut(key, named('Ana'), named('Eva'));
    ledger.forget();
    carryOut(note(OTHER, named('Eva'), named('Zoë')), named('Eva'), named('Zoë'));
    carryOut(key, named('Zoë'), named('Eva'));
    expect(blamed(named('Eva'), [{ device: ONE, key, fields: ['name'] }])).toEqual([]);
  });

  it('finds a change that is made twice after the keys were forgotten, if it was entered only then', () => {
    ledger.forget();
    const key = note(ONE, named('Ana'), named('Eva'));
    carryOut(key, named('Ana'), named('Eva'));
    carryOut(note(OTHER, named('Eva'), named('Zoë')), named('Eva'), named('Zoë'));
    carryOut(key, named('Zoë'), named('Eva'));
    expect(ledger.violations).toEqual([expect.stringContaining('carried out twice')]);
  });

  it('allows a restored server to make a change again, and none that was never entered', () => {
    ledger.isRestored = true;
    const key = note(ONE, named('Ana'), named('Eva'));
    carryOut(key, named('Ana'), named('Eva'));
    carryOut(key, named('Zoë'), named('Eva'));
    expect(ledger.violations).toEqual([]);
    carryOut(key, named('Eva'), named('Rui'));
    expect(ledger.violations).toEqual([expect.stringContaining('not entered there')]);
  });

  it('allows an edit to be sent again after its whole request was refused, as the earlier request may still arrive', () => {
    const key = note(ONE, named('Ana'), named('Eva'));
    ledger.excuse(ONE, ANA);
    carryOut(key, named('Ana'), named('Eva'));
    carryOut(key, named('Zoë'), named('Eva'));
    expect(ledger.violations).toEqual([]);
  });

  it('finds a value that was not entered on that device', () => {
    note(OTHER, named('Ana'), named('Eva'));
    carryOut(note(ONE, named('Ana'), named('Zoë')), named('Ana'), named('Eva'));
    expect(ledger.violations).toEqual([expect.stringContaining('not entered there')]);
  });

  it('finds a value that was entered only after its change was sent', () => {
    const key = note(ONE, named('Ana'), named('Zoë'));
    note(ONE, named('Zoë'), named('Eva'));
    carryOut(key, named('Ana'), named('Eva'));
    expect(ledger.violations).toEqual([expect.stringContaining('not entered there')]);
  });

  it('finds a change that no device has sent', () => {
    carryOut('made up', named('Ana'), named('Eva'));
    expect(ledger.violations).toEqual(['The server carried out made up, which nobody has sent']);
  });

  it('finds an edit that is lost', () => {
    note(ONE, named('Ana'), named('Eva'));
    expect(blamed(named('Ana'))).toEqual([expect.stringContaining('is nowhere')]);
  });

  it('finds no loss of an edit that was refused, discarded, or made on another device as well', () => {
    note(ONE, named('Ana'), named('Eva'));
    ledger.refuse(ONE, ANA, new Set(['name']));
    note(ONE, named('Ana'), named('Ana', { country: 'Chile' }));
    ledger.giveUp(ONE, ANA, valuesOf(named('Ana', { country: 'Chile' })), valuesOf(named('Ana')));
    note(ONE, named('Ana'), named('Ana', { gender: 'Male' }));
    const key = note(OTHER, named('Ana'), named('Ana', { gender: 'Male' }));
    carryOut(key, named('Ana'), named('Ana', { gender: 'Male' }));
    carryOut(
      note(OTHER, named('Ana', { gender: 'Male' }), named('Ana')),
      named('Ana', { gender: 'Male' }),
      named('Ana'),
    );
    expect(blamed(named('Ana'))).toEqual([]);
  });

  it('finds the loss of an edit made after another one was refused or discarded', () => {
    note(ONE, named('Ana'), named('Eva', { country: 'Chile' }));
    ledger.refuse(ONE, ANA, new Set(['name']));
    expect(blamed(named('Ana'))).toEqual([expect.stringContaining('"Chile" of country')]);
  });

  describe('with a value of another device that was replaced unseen', () => {
    let key: string;

    beforeEach(() => {
      key = note(ONE, named('Ana'), named('Eva'));
      carryOut(note(OTHER, named('Ana'), named('Zoë')), named('Ana'), named('Zoë'));
      carryOut(key, named('Zoë'), named('Eva'));
    });

    it('finds a missing notice', () => {
      expect(blamed(named('Eva'))).toEqual([`${key} of device ${ONE} told of [], and replaced [name]`]);
    });

    it('finds a notice of another value', () => {
      const told = [{ device: ONE, key, fields: ['name', 'country'] }];
      expect(blamed(named('Eva'), told)).toEqual([
        expect.stringContaining('told of [name, country], and replaced [name]'),
      ]);
    });

    it('finds no violation if the notice names exactly this value', () => {
      expect(blamed(named('Eva'), [{ device: ONE, key, fields: ['name'] }])).toEqual([]);
    });
  });

  it('finds a notice of a value that was shown, or was the device’s own', () => {
    const seen = note(OTHER, named('Ana'), named('Eva'));
    carryOut(seen, named('Ana'), named('Eva'));
    const own = note(OTHER, named('Eva'), named('Zoë'));
    carryOut(own, named('Eva'), named('Zoë'));
    const told = [seen, own].map((key) => ({ device: OTHER, key, fields: ['name'] }));
    expect(blamed(named('Zoë'), told)).toHaveLength(2);
  });

  it('allows a notice of a value that the same user has discarded, as if of another device’s', () => {
    const late = note(OTHER, named('Ana'), named('Eva'));
    ledger.giveUp(OTHER, ANA, valuesOf(named('Eva')), valuesOf(named('Ana')));
    carryOut(late, named('Ana'), named('Eva'));
    const key = note(OTHER, named('Ana'), named('Zoë'));
    carryOut(key, named('Eva'), named('Zoë'));
    expect(blamed(named('Zoë'), [{ device: OTHER, key, fields: ['name'] }])).toEqual([]);
  });

  it('requires a notice of another person’s change of their own data', () => {
    ledger.changedElsewhere(ANA);
    const key = note(ONE, named('Ana'), named('Eva'));
    carryOut(key, named('Zoë'), named('Eva'));
    expect(blamed(named('Eva'))).toEqual([`${key} of device ${ONE} told of [], and replaced [name]`]);
  });

  describe('with a deletion', () => {
    let key: string;

    beforeEach(() => {
      ledger.seenAtDeletion(ONE, ANA, valuesOf(named('Ana')));
      key = note(ONE, named('Ana'), null);
    });

    it('finds a missing notice of another device’s change', () => {
      carryOut(note(OTHER, named('Ana'), named('Zoë')), named('Ana'), named('Zoë'));
      carryOut(key, named('Zoë'), null);
      expect(blamed(null)).toEqual([`${key} of device ${ONE} told of [], and replaced [name]`]);
    });

    it('finds a notice of a value that was shown', () => {
      carryOut(key, named('Ana'), null);
      expect(blamed(null, [{ device: ONE, key, fields: ['name'] }])).toHaveLength(1);
    });

    it('allows a notice or none if another device has deleted it first', () => {
      carryOut(note(OTHER, named('Ana'), null), named('Ana'), null);
      carryOut(key, null, null);
      expect(blamed(null, [{ device: ONE, key, fields: ['name'] }])).toEqual([]);
    });

    it('finds its loss', () => {
      expect(blamed(named('Ana'))).toEqual([`null of exists of ${ANA}, by device ${ONE}, is nowhere`]);
    });
  });
});
