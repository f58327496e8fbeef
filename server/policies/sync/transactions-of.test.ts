import { expect, test } from 'vitest';
import { transactionsOf } from './transactions-of.ts';

const isApart = (change: string) => change === 'removal';

test('adjacent changes are one transaction, and one that is apart has its own', () => {
  const changes = ['a', 'b', 'removal', 'removal', 'c', 'removal'];
  expect(transactionsOf(changes, isApart)).toEqual([['a', 'b'], ['removal'], ['removal'], ['c'], ['removal']]);
});

test('very many changes are several transactions, in their order', () => {
  const changes = Array.from({ length: 60 }, (_, at) => String(at));
  const transactions = transactionsOf(changes, isApart);
  expect(transactions.map(({ length }) => length)).toEqual([25, 25, 10]);
  expect(transactions.flat()).toEqual(changes);
});

test('no change is no transaction', () => {
  expect(transactionsOf([], isApart)).toEqual([]);
});
