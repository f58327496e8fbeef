import { Hono } from 'hono';
import { ReminderSettingsSchema } from '../../../contract/schema/reminders/reminder-settings.ts';
import { SnoozeSchema } from '../../../contract/schema/reminders/snooze.ts';
import { SENT_REMINDERS_MAX, SentRemindersSchema } from '../../../contract/schema/reminders/sent-reminder.ts';
import { snoozeReminder } from '../../commands/reminders/snooze-reminder.ts';
import { listMutedIds } from '../../db/connections/muted-occasions.ts';
import { listSentMessages } from '../../db/reminders/reminder-messages.ts';
import { findUser } from '../../db/accounts/users.ts';
import { Failure } from '../../runtime/failure.ts';
import { describeRoute } from '../../openapi/description.ts';
import { presentReminderSettings } from '../../presenters/reminder-settings.ts';
import { presentSentReminder } from '../../presenters/sent-reminder.ts';
import type { Services } from '../../runtime/services.ts';
import { authenticate } from '../accounts/authenticate.ts';
import type { Environment } from '../http/environment.ts';
import { mutateWith } from '../sync/mutate.ts';
import { validate } from '../http/validate.ts';

/** `/users/reminders`: the caller's reminders. Their settings are changed like other entities. */
export function reminderRoutes(services: Services): Hono<Environment> {
  const routes = new Hono<Environment>();
  routes.use(authenticate(services));

  const reading = describeRoute({
    summary: 'When the caller is reminded, and the occasions that they have muted',
    caller: 'user',
    answers: { 200: ReminderSettingsSchema },
  });
  routes.get('/', reading, async (c) => {
    const user = await findUser(services.db, c.get('session').userId);
    if (user === undefined) throw new Failure('unauthorised');
    return c.json(presentReminderSettings({ user, mutedIds: await listMutedIds(services.db, user.id) }));
  });

  const listing = describeRoute({
    summary: 'What the caller was last reminded of, when, and by what way',
    caller: 'user',
    answers: { 200: SentRemindersSchema },
  });
  routes.get('/sent', listing, async (c) => {
    const sent = await listSentMessages(services.db, c.get('session').userId, SENT_REMINDERS_MAX);
    return c.json({ data: sent.map(presentSentReminder) });
  });

  const snoozing = describeRoute({
    summary: 'Has what a push told told again by push a day later; also done where nothing is left of it',
    caller: 'user',
    isIdempotent: true,
    body: SnoozeSchema,
    answers: { 204: null },
  });
  routes.post('/snooze', snoozing, (c) =>
    mutateWith(c, services, async (context, sent) => {
      await snoozeReminder(context, validate(SnoozeSchema, sent));
      return { status: 204 };
    }),
  );

  return routes;
}
