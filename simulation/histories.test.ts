import { expect, test } from 'vitest';
import { atTestLength } from '../server/testing/test-length.ts';
import { FAULTS } from './faulty-network.ts';
import { describeFailure, runHistories } from './run-histories.ts';

/** `npm run soak:sync` runs any number. */
const HISTORIES = atTestLength(20_000);

test(`${HISTORIES} histories of three devices on a bad network lose nothing, and end alike`, async () => {
  const { failure, faults, steps } = await runHistories(1, HISTORIES);
  expect(failure && describeFailure(failure)).toBeUndefined();
  expect(steps).toBeGreaterThan(HISTORIES * 10);
  const rare = [...FAULTS, 'death', 'restore', 'forget', 'frozen tab'].filter(
    (fault) => (faults.get(fault) ?? 0) < HISTORIES / 200,
  );
  expect(rare).toEqual([]);
});

test('a history is the same each time it runs', async () => {
  const [once, again] = [await runHistories(1, 50), await runHistories(1, 50)];
  expect(once.faults.size).toBeGreaterThan(10);
  expect([...again.faults]).toEqual([...once.faults]);
});
