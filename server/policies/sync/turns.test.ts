import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const NEVER = new AbortController().signal;

test('as many as may be at it have their turn at once, others when one of these ends, in their order', async () => {
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

test('nobody waits for another’s turn', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 0 });
  expect(await turns.wait('ana', NEVER)).toBeDefined();
  expect(await turns.wait('ana', NEVER)).toBeUndefined();
  expect(await turns.wait('ben', NEVER)).toBeDefined();
});

test('whoever stops waiting leaves the line to the others', async () => {
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
