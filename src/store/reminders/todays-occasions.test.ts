// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest';
import { databaseOf } from '../../db/current-database.ts';
import { dexieStore } from '../../db/dexie-store.ts';
import { clearSession } from '../../db/accounts/change-session.ts';
import { testId } from '../../pending/testing/account.ts';
import { eventually } from '../../testing/eventually.ts';
import { signedIn } from '../testing/signed-in.ts';
import { watchTodaysOccasions } from './todays-occasions.ts';

/** Logs each count. */
function follow(): number[] {
  const counts: number[] = [];
  onTestFinished(
    watchTodaysOccasions(
      (count) => counts.push(count),
      (error) => expect.fail(String(error)),
    ),
  );
  return counts;
}

function on(name: string, day: string) {
  return { id: testId(), name, date: `${day}T00:00:00.000Z`, yearly: name === 'Birthday' };
}

it('counts today’s occasions, follows changes and midnight, and ends at sign-out', async () => {
  const today = vi.spyOn(Temporal.Now, 'plainDateISO').mockReturnValue(Temporal.PlainDate.from('2026-12-24'));
  vi.useFakeTimers({ toFake: ['setInterval', 'Date'], now: Date.parse('2026-12-24T12:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const { profile, connections } = await signedIn({
    connections: [
      { occasions: [on('Birthday', '1990-12-24'), on('Wedding', '2020-12-24'), on('Graduation', '2026-12-24')] },
      { occasions: [on('Birthday', '1991-12-25')] },
    ],
  });
  const counts = follow();
  await eventually(() => expect(counts).toEqual([2]));
  const store = dexieStore(databaseOf(profile.id));
  await store.transaction((transaction) => transaction.deleteMirrored('connections', [connections[0]!.id]));
  await eventually(() => expect(counts).toEqual([2, 0]));
  today.mockReturnValue(Temporal.PlainDate.from('2026-12-25'));
  vi.setSystemTime(Date.parse('2026-12-25T00:00:01Z'));
  vi.advanceTimersByTime(60_000);
  // A birthday, and Christmas.
  await eventually(() => expect(counts).toEqual([2, 0, 2]));
  clearSession();
  expect(counts).toEqual([2, 0, 2, 0]);
});

it('counts nothing for a visitor', () => {
  expect(follow()).toEqual([0]);
});
