import { fromIsoDay } from '../../../contract/rules/days/day.ts';
import type { Snooze } from '../../../contract/schema/reminders/snooze.ts';
import { snoozeMessage } from '../../db/reminders/snoozes.ts';
import { lockUser } from '../../db/accounts/users.ts';
import { Failure } from '../../runtime/failure.ts';
import { settledDay } from '../../policies/reminders/settled-day.ts';
import { snoozedUntil } from '../../policies/reminders/snooze.ts';
import type { CommandContext } from '../command.ts';

/** Repeats a push's reminders a day later. Skips deleted occasions. Throws `unauthorised`. */
export async function snoozeReminder({ trx, userId, now }: CommandContext, snooze: Snooze): Promise<void> {
  // Locked, so that no day is planned between the check and the write.
  const user = await lockUser(trx, userId);
  if (user === undefined) throw new Failure('unauthorised');
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(user.timeZone);
  const dueDay = snoozedUntil({
    snoozedOn: fromIsoDay(snooze.snoozedOn),
    today: here.toPlainDate(),
    remindedDay: Temporal.PlainDate.from(settledDay(user, now)),
  });
  const messageDay = fromIsoDay(snooze.messageDay).toString();
  await snoozeMessage(trx, { userId, messageDay, dueDay: dueDay.toString() }, now);
}
