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

  it('has nothing to blame where all arrives as it was entered', () => {
    carryOut(note(OTHER, named('Ana'), named('Eva')), named('Ana'), named('Eva'));
    expect(blamed(named('Eva'))).toEqual([]);
  });

  it('blames what the server takes twice, over what has come in between', () => {
    const key = note(ONE, named('Ana'), named('Eva'));
    carryOut(key, named('Ana'), named('Eva'));
    carryOut(note(OTHER, named('Eva'), named('Zoë')), named('Eva'), named('Zoë'));
    carryOut(key, named('Zoë'), named('Eva'));
    expect(ledger.violations).toEqual([expect.stringContaining('carried out twice')]);
  });

  it('lets what was done before the keys were forgotten be done twice, if it tells of what it replaces', () => {
    const key = note(ONE, named('Ana'), named('Eva'));
    carryOut(key, named('Ana'), named('Eva'));
    ledger.forget();
    carryOut(note(OTHER, named('Eva'), named('Zoë')), named('Eva'), named('Zoë'));
    carryOut(key, named('Zoë'), named('Eva'));
    expect(blamed(named('Eva'), [{ device: ONE, key, fields: ['name'] }])).toEqual([]);
  });

  it('blames what is done twice after the keys were forgotten and was done only then', () => {
    ledger.forget();
    const key = note(ONE, named('Ana'), named('Eva'));
    carryOut(key, named('Ana'), named('Eva'));
    carryOut(note(OTHER, named('Eva'), named('Zoë')), named('Eva'), named('Zoë'));
    carryOut(key, named('Zoë'), named('Eva'));
    expect(ledger.violations).toEqual([expect.stringContaining('carried out twice')]);
  });

  it('lets what was done be done again by a server that was set back, and nothing that was never entered', () => {
    ledger.isRestored = true;
    const key = note(ONE, named('Ana'), named('Eva'));
    carryOut(key, named('Ana'), named('Eva'));
    carryOut(key, named('Zoë'), named('Eva'));
    expect(ledger.violations).toEqual([]);
    carryOut(key, named('Eva'), named('Rui'));
    expect(ledger.violations).toEqual([expect.stringContaining('not entered there')]);
  });

  it('lets what was refused with its whole request be sent once more, as an earlier sending may arrive after that', () => {
    const key = note(ONE, named('Ana'), named('Eva'));
    ledger.excuse(ONE, ANA);
    carryOut(key, named('Ana'), named('Eva'));
    carryOut(key, named('Zoë'), named('Eva'));
    expect(ledger.violations).toEqual([]);
  });

  it('blames a value that nobody has entered on that device', () => {
    note(OTHER, named('Ana'), named('Eva'));
    carryOut(note(ONE, named('Ana'), named('Zoë')), named('Ana'), named('Eva'));
    expect(ledger.violations).toEqual([expect.stringContaining('not entered there')]);
  });

  it('blames a value that was entered only after what carries it was sent', () => {
    const key = note(ONE, named('Ana'), named('Zoë'));
    note(ONE, named('Zoë'), named('Eva'));
    carryOut(key, named('Ana'), named('Eva'));
    expect(ledger.violations).toEqual([expect.stringContaining('not entered there')]);
  });

  it('blames a change that nobody has sent', () => {
    carryOut('made up', named('Ana'), named('Eva'));
    expect(ledger.violations).toEqual(['The server carried out made up, which nobody has sent']);
  });

  it('blames what was entered and is nowhere', () => {
    note(ONE, named('Ana'), named('Eva'));
    expect(blamed(named('Ana'))).toEqual([expect.stringContaining('is nowhere')]);
  });

  it('misses nothing that was refused, given up, or is there from another device', () => {
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

  it('misses what was entered after something else was refused or given up', () => {
    note(ONE, named('Ana'), named('Eva', { country: 'Chile' }));
    ledger.refuse(ONE, ANA, new Set(['name']));
    expect(blamed(named('Ana'))).toEqual([expect.stringContaining('"Chile" of country')]);
  });

  describe('of a value that another device had saved and that was replaced unseen', () => {
    let key: string;

    beforeEach(() => {
      key = note(ONE, named('Ana'), named('Eva'));
      carryOut(note(OTHER, named('Ana'), named('Zoë')), named('Ana'), named('Zoë'));
      carryOut(key, named('Zoë'), named('Eva'));
    });

    it('blames that nobody is told', () => {
      expect(blamed(named('Eva'))).toEqual([`${key} of device ${ONE} told of [], and replaced [name]`]);
    });

    it('blames that something else is told', () => {
      const told = [{ device: ONE, key, fields: ['name', 'country'] }];
      expect(blamed(named('Eva'), told)).toEqual([
        expect.stringContaining('told of [name, country], and replaced [name]'),
      ]);
    });

    it('has nothing to blame where just that is told', () => {
      expect(blamed(named('Eva'), [{ device: ONE, key, fields: ['name'] }])).toEqual([]);
    });
  });

  it('blames a notice of what stood on the screen, or was the device’s own', () => {
    const seen = note(OTHER, named('Ana'), named('Eva'));
    carryOut(seen, named('Ana'), named('Eva'));
    const own = note(OTHER, named('Eva'), named('Zoë'));
    carryOut(own, named('Eva'), named('Zoë'));
    const told = [seen, own].map((key) => ({ device: OTHER, key, fields: ['name'] }));
    expect(blamed(named('Zoë'), told)).toHaveLength(2);
  });

  it('lets whoever has given something up be told of it as of another device’s', () => {
    const late = note(OTHER, named('Ana'), named('Eva'));
    ledger.giveUp(OTHER, ANA, valuesOf(named('Eva')), valuesOf(named('Ana')));
    carryOut(late, named('Ana'), named('Eva'));
    const key = note(OTHER, named('Ana'), named('Zoë'));
    carryOut(key, named('Eva'), named('Zoë'));
    expect(blamed(named('Zoë'), [{ device: OTHER, key, fields: ['name'] }])).toEqual([]);
  });

  it('has what somebody else has changed of their own told to whoever replaces it', () => {
    ledger.changedElsewhere(ANA);
    const key = note(ONE, named('Ana'), named('Eva'));
    carryOut(key, named('Zoë'), named('Eva'));
    expect(blamed(named('Eva'))).toEqual([`${key} of device ${ONE} told of [], and replaced [name]`]);
  });

  describe('of a deletion', () => {
    let key: string;

    beforeEach(() => {
      ledger.seenAtDeletion(ONE, ANA, valuesOf(named('Ana')));
      key = note(ONE, named('Ana'), null);
    });

    it('blames that it tells nothing of what another device had made of it', () => {
      carryOut(note(OTHER, named('Ana'), named('Zoë')), named('Ana'), named('Zoë'));
      carryOut(key, named('Zoë'), null);
      expect(blamed(null)).toEqual([`${key} of device ${ONE} told of [], and replaced [name]`]);
    });

    it('blames that it tells of what stood on the screen', () => {
      carryOut(key, named('Ana'), null);
      expect(blamed(null, [{ device: ONE, key, fields: ['name'] }])).toHaveLength(1);
    });

    it('lets it tell or not where another device has deleted it first', () => {
      carryOut(note(OTHER, named('Ana'), null), named('Ana'), null);
      carryOut(key, null, null);
      expect(blamed(null, [{ device: ONE, key, fields: ['name'] }])).toEqual([]);
    });

    it('blames that it is nowhere', () => {
      expect(blamed(named('Ana'))).toEqual([`null of exists of ${ANA}, by device ${ONE}, is nowhere`]);
    });
  });
});
