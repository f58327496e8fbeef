import { expect, test } from 'vitest';
import { type OrderedChange, requestOrder } from './request-order.ts';

const profile: OrderedChange = { kind: 'profile.update', entityId: 'me', baseVersion: 4 };
const ana: OrderedChange = { kind: 'connection.occasions', entityId: 'ana', baseVersion: 2 };

test('a change is made on top of an earlier change of another entity that changed its own too', () => {
  const order = requestOrder();
  order.noteMade(ana, 3);
  order.noteGrown({ entityId: 'me', from: 4, version: 5 });
  expect(order.expectedVersion(profile)).toBe(5);
  order.noteMade(profile, 6);
  order.noteGrown({ entityId: 'me', from: 6, version: 7 });
  expect(order.expectedVersion(profile)).toBe(7);
});

test('a change is stale if another user or device has changed its entity before, or in between', () => {
  const before = requestOrder();
  before.noteGrown({ entityId: 'me', from: 5, version: 6 });
  expect(before.expectedVersion(profile)).toBe(4);
  const between = requestOrder();
  between.noteMade(profile, 5);
  between.noteGrown({ entityId: 'me', from: 6, version: 7 });
  expect(between.expectedVersion(profile)).toBe(5);
});

test('a change that replaces a whole list is stale once others have changed a part of it', () => {
  const list = { ...profile, saysAll: true };
  const order = requestOrder();
  order.noteMade(profile, 5);
  expect(order.expectedVersion(list)).toBe(5);
  order.noteGrown({ entityId: 'me', from: 5, version: 6 });
  order.noteMade(profile, 7);
  expect(order.expectedVersion(list)).toBe(4);
  expect(order.expectedVersion(profile)).toBe(7);
});
