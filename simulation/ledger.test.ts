import { expect, it } from 'vitest';
import { creation, storedConnection, testId } from '../src/outbox/testing/account.ts';
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
