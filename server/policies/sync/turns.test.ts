import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const NEVER = new AbortController().signal;

test('up to the limit all have their turn at once, others in order when one of these ends', async () => {
  const turns = createTurns({ atOnce: 2, waiting: 2 });
  const [first, second] = [await turns.wait('ana', NEVER), await turns.wait('ana', NEVER)];
  const begun: string[] = [];
  const third = turns.wait('ana', NEVER).then((end) => (begun.push('third'), end));
  const fourth = turns.wait('ana', NEVER).then((end) => (begun.push('fourth'), end));
  expect(await turns.wait('ana', NEVER)).toBeUndefined();
  first?.();
  // An ended turn ends no other turn.
  first?.();
  const endThird = await third;
  expect(begun).toEqual(['third']);
  second?.();
  endThird?.();
  (await fourth)?.();
  expect(begun).toEqual(['third', 'fourth']);
  expect(await turns.wait('ana', NEVER)).toBeDefined();
});

test('no caller waits for another account’s turn', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 0 });
  expect(await turns.wait('ana', NEVER)).toBeDefined();
  expect(await turns.wait('ana', NEVER)).toBeUndefined();
  expect(await turns.wait('ben', NEVER)).toBeDefined();
});

test('a caller who stops waiting leaves the queue to the others', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 1 });
  const end = await turns.wait('ana', NEVER);
  const leaving = new AbortController();
  const left = turns.wait('ana', leaving.signal);
  leaving.abort();
  expect(await left).toBeUndefined();
  const next = turns.wait('ana', NEVER);
  end?.();
  expect(await next).toBeDefined();
  expect(await turns.wait('ana', AbortSignal.abort())).toBeUndefined();
});
