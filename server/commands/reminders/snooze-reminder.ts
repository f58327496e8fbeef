import { fromIsoDay } from '../../../contract/rules/days/day.ts';
import type { Snooze } from '../../../contract/schema/reminders/snooze.ts';
import { snoozeMessage } from '../../db/reminders/snoozes.ts';
import { lockUser } from '../../db/accounts/users.ts';
import { Failure } from '../../runtime/failure.ts';
import { snoozedUntil } from '../../policies/reminders/snooze.ts';
import type { CommandContext } from '../command.ts';

/**
 * Has what a push of the caller's told told again a day later, at the hour of their reminders. What is not there any more
 * is left out. Throws `unauthorised` where the account is gone.
 */
export async function snoozeReminder({ trx, userId, now }: CommandContext, snooze: Snooze): Promise<void> {
  // Held, so that no day is planned between the looking at what was planned and the noting.
  const user = await lockUser(trx, userId);
  if (user === undefined) throw new Failure('unauthorised');
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(user.timeZone);
  const dueDay = snoozedUntil({
    snoozedOn: fromIsoDay(snooze.snoozedOn),
    today: here.toPlainDate(),
    remindedDay: Temporal.PlainDate.from(user.remindedDay),
  });
  const messageDay = fromIsoDay(snooze.messageDay).toString();
  await snoozeMessage(trx, { userId, messageDay, dueDay: dueDay.toString() });
}
