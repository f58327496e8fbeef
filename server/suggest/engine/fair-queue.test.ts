import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

function taken(queue: FairQueue<string>): (string | undefined)[] {
  return Array.from({ length: queue.size + 1 }, () => queue.take());
}

test('askers take turns, each with the oldest of theirs first', () => {
  const queue = new FairQueue<string>();
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) queue.add(item.charAt(0), item);
  expect(queue.countOf('a')).toBe(3);
  expect(taken(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3', undefined]);
  expect(queue.countOf('a')).toBe(0);
});

test('an asker who has just had a turn comes after those who wait', () => {
  const queue = new FairQueue<string>();
  for (const item of ['a1', 'a2', 'b1']) queue.add(item.charAt(0), item);
  expect(queue.take()).toBe('a1');
  queue.add('c', 'c1');
  queue.add('a', 'a3');
  expect(taken(queue)).toEqual(['b1', 'a2', 'c1', 'a3', undefined]);
});

test('all waiting items can be taken at once', () => {
  const queue = new FairQueue<string>();
  for (const item of ['a1', 'a2', 'b1']) queue.add(item.charAt(0), item);
  expect(queue.takeAll()).toEqual(['a1', 'a2', 'b1']);
  expect(taken(queue)).toEqual([undefined]);
});
