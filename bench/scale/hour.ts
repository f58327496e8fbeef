import { v7 as newId } from 'uuid';
import type { Database } from '../../server/db/engine/database.ts';
import { planReminders } from '../../server/jobs/plan-reminders.ts';
import { FIRST_DAY } from '../../server/testing/scale/crowd.ts';
import type { Figures } from '../figures.ts';

/** Midnight in India, where the largest part of a time zone's people lives, is at half past six in the evening here. */
const BEFORE = Temporal.PlainDate.from(FIRST_DAY).subtract({ days: 1 });
const MIDNIGHT_IN_INDIA = Temporal.Instant.from(`${BEFORE.toString()}T18:30Z`);
/** An hour of reminders is planned in so much of an hour at most. */
const MINUTES = 6;

/** Plans the hour of the day in which most people are reminded, after the hours before it. */
export async function planHour(db: Database, figures: Figures): Promise<void> {
  await planAt(db, MIDNIGHT_IN_INDIA.subtract({ seconds: 1 }));
  const startedAt = Date.now();
  const { users, messages } = await planAt(db, MIDNIGHT_IN_INDIA);
  const seconds = (Date.now() - startedAt) / 1000;
  console.log('\nAn hour of reminders: the fullest of a day, planned by one process');
  figures.note('planned in', `${seconds.toFixed(2)} s`);
  figures.note('people who are due, messages', `${users}, ${messages}`);
  figures.note('people a second', (users / seconds).toFixed(0));
  figures.most('minutes', seconds / 60, MINUTES);
}

function raise(error: unknown): never {
  throw error;
}

function planAt(db: Database, at: Temporal.Instant) {
  const now = () => new Date(at.epochMilliseconds);
  return planReminders({ db, now, newId, onFault: raise });
}
