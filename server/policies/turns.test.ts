import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const NEVER = new AbortController().signal;

test('as many as may be at it have their turn at once, others when one of these ends, in their order', async () => {
  const turns = createTurns({ atOnce: 2, waiting: 2 });
  const [first, second] = [await turns.take('ana', NEVER), await turns.take('ana', NEVER)];
  const begun: string[] = [];
  const third = turns.take('ana', NEVER).then((end) => (begun.push('third'), end));
  const fourth = turns.take('ana', NEVER).then((end) => (begun.push('fourth'), end));
  expect(await turns.take('ana', NEVER)).toBeUndefined();
  first?.();
  // A turn that has ended ends no other one.
  first?.();
  const endThird = await third;
  expect(begun).toEqual(['third']);
  second?.();
  endThird?.();
  (await fourth)?.();
  expect(begun).toEqual(['third', 'fourth']);
  expect(await turns.take('ana', NEVER)).toBeDefined();
});

test('nobody waits for another’s turn', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 0 });
  expect(await turns.take('ana', NEVER)).toBeDefined();
  expect(await turns.take('ana', NEVER)).toBeUndefined();
  expect(await turns.take('ben', NEVER)).toBeDefined();
});

test('whoever stops waiting leaves the line to the others', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 1 });
  const end = await turns.take('ana', NEVER);
  const leaving = new AbortController();
  const left = turns.take('ana', leaving.signal);
  leaving.abort();
  expect(await left).toBeUndefined();
  const next = turns.take('ana', NEVER);
  end?.();
  expect(await next).toBeDefined();
  expect(await turns.take('ben', AbortSignal.abort())).toBeUndefined();
});
