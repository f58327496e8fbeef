import { beforeEach, expect, test } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.ts';

const MINUTE_MS = 60_000;

let time: number;
let breaker: CircuitBreaker;
beforeEach(() => {
  time = 0;
  breaker = new CircuitBreaker({ now: () => time });
});

const fail = (times: number) => {
  for (let nth = 0; nth < times; nth += 1) breaker.failed();
};

test('two failures stop no call, a third in a row stops every call', () => {
  fail(2);
  expect(breaker.letsThrough()).toBe(true);
  expect(breaker.failed()).toBe(true);
  expect(breaker.letsThrough()).toBe(false);
});

test('failures with a success between them are not in a row', () => {
  fail(2);
  breaker.succeeded();
  fail(2);
  expect(breaker.letsThrough()).toBe(true);
});

test('after a minute one call is allowed and all others are refused until it has ended', () => {
  fail(3);
  time = MINUTE_MS - 1;
  expect(breaker.letsThrough()).toBe(false);
  time = MINUTE_MS;
  expect([breaker.letsThrough(), breaker.letsThrough()]).toEqual([true, false]);
  breaker.succeeded();
  expect([breaker.letsThrough(), breaker.letsThrough()]).toEqual([true, true]);
});

test('a probe that fails doubles the time, up to a quarter of an hour', () => {
  fail(3);
  const waits: number[] = [];
  for (let probe = 0; probe < 6; probe += 1) {
    const since = time;
    while (!breaker.letsThrough()) time += MINUTE_MS;
    waits.push((time - since) / MINUTE_MS);
    breaker.failed();
  }
  expect(waits).toEqual([1, 2, 4, 8, 15, 15]);
});

test('a service that asks for a pause gets it at once, for as long as it says', () => {
  expect(breaker.failed(5 * MINUTE_MS)).toBe(true);
  time = 5 * MINUTE_MS - 1;
  expect(breaker.letsThrough()).toBe(false);
  time = 5 * MINUTE_MS;
  expect(breaker.letsThrough()).toBe(true);
});

test('no service gets a pause of more than a quarter of an hour, whatever it asks for', () => {
  breaker.failed(24 * 60 * MINUTE_MS);
  time = 15 * MINUTE_MS;
  expect(breaker.letsThrough()).toBe(true);
});

test('a probe that was not made after all leaves its turn to the next call', () => {
  fail(3);
  time = MINUTE_MS;
  expect(breaker.letsThrough()).toBe(true);
  breaker.notCalled();
  expect([breaker.letsThrough(), breaker.letsThrough()]).toEqual([true, false]);
});

test('calls that were under way when it opened prolong the pause only if the service asks for it', () => {
  fail(3);
  expect(breaker.failed()).toBe(false);
  time = MINUTE_MS;
  expect(breaker.letsThrough()).toBe(true);
});
