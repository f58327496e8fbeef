import { Hono } from 'hono';
import { CustomHobbiesAnswerSchema } from '../../contract/schema/dropdowns.ts';
import { NotificationFlagsSchema } from '../../contract/schema/notification-flags.ts';
import { NotificationsBodySchema } from '../../contract/schema/notifications-body.ts';
import { occasionsBodySchema } from '../../contract/schema/occasion-list.ts';
import { profileInputSchema, ProfileSchema } from '../../contract/schema/profile.ts';
import { deleteAccount } from '../commands/delete-account.ts';
import { renewInvitation } from '../commands/renew-invitation.ts';
import { inTransaction } from '../commands/run.ts';
import { setNotifications } from '../commands/set-notifications.ts';
import { setOwnOccasions } from '../commands/set-own-occasions.ts';
import { updateProfile } from '../commands/update-profile.ts';
import { listCustomHobbies } from '../db/custom-hobbies.ts';
import { describeRoute } from '../openapi/description.ts';
import { presentCustomHobbies } from '../presenters/custom-hobbies.ts';
import type { Services } from '../services.ts';
import { authenticate } from './authenticate.ts';
import { readBody, readFields } from './body.ts';
import { notificationsAnswer, profileAnswer } from './entity-answer.ts';
import type { Environment } from './environment.ts';
import { longRead } from './long-read.ts';
import { mutate, mutateWith, readCondition } from './mutate.ts';
import { storedProfile, validateBeside } from './stored-days.ts';

/** `/users`: the caller's own account. */
export function userRoutes(services: Services): Hono<Environment> {
  const ProfileInputSchema = profileInputSchema(services.today);
  const OccasionsBodySchema = occasionsBodySchema(services.today);
  const routes = new Hono<Environment>();
  routes.use(authenticate(services));

  const updatingProfile = describeRoute({
    summary: 'Changes the caller’s profile; `id` and `email` are ignored',
    caller: 'user',
    isIdempotent: true,
    isConditional: true,
    isVersioned: true,
    body: ProfileInputSchema,
    answers: { 200: ProfileSchema },
  });
  routes.put('/', updatingProfile, (c) => {
    const read = async () =>
      validateBeside(
        await readFields(c),
        (stored) => (stored ? profileInputSchema(services.today, stored) : ProfileInputSchema),
        () => storedProfile(services, c.get('session').userId),
      );
    return mutateWith(c, services, read, async (context, condition, profile) =>
      profileAnswer(await updateProfile(context, { condition, profile })),
    );
  });

  const deletingAccount = describeRoute({
    summary: 'Erases the caller’s account and all that is theirs',
    caller: 'user',
    isConditional: true,
    answers: { 204: null },
  });
  /** Without an `Idempotency-Key`: nothing of the user is left that an answer could be remembered for. */
  routes.delete('/', deletingAccount, async (c) => {
    const condition = readCondition(c);
    const { userId } = c.get('session');
    await inTransaction(services, (context) => deleteAccount({ ...context, userId }, condition));
    return c.body(null, 204);
  });

  const settingOccasions = describeRoute({
    summary: 'Sets the caller’s own occasions; one that does not say whether it is muted stays as it is in this',
    caller: 'user',
    isIdempotent: true,
    isConditional: true,
    isVersioned: true,
    body: OccasionsBodySchema,
    answers: { 200: ProfileSchema },
  });
  routes.put('/occasions', settingOccasions, (c) => {
    const read = async () =>
      validateBeside(
        await readFields(c),
        (stored) => (stored ? occasionsBodySchema(services.today, stored) : OccasionsBodySchema),
        () => storedProfile(services, c.get('session').userId),
      );
    return mutateWith(c, services, read, async (context, condition, { occasions }) =>
      profileAnswer(await setOwnOccasions(context, { condition, occasions })),
    );
  });

  const settingNotifications = describeRoute({
    summary: 'Sets the four notification flags, and what else comes along about reminders',
    caller: 'user',
    isIdempotent: true,
    isConditional: true,
    isVersioned: true,
    body: NotificationsBodySchema,
    answers: { 200: NotificationFlagsSchema },
  });
  routes.put('/notifications', settingNotifications, (c) => {
    const read = () => readBody(c, NotificationsBodySchema);
    return mutateWith(c, services, read, async (context, condition, settings) =>
      notificationsAnswer(await setNotifications(context, { condition, settings })),
    );
  });

  const renewingInvitation = describeRoute({
    summary: 'Gives the caller’s invitation link a new secret; those before lead to nobody from then on',
    caller: 'user',
    isIdempotent: true,
    isVersioned: true,
    answers: { 200: ProfileSchema },
  });
  routes.post('/invitation', renewingInvitation, (c) =>
    mutate(c, services, async (context) => profileAnswer(await renewInvitation(context))),
  );

  const listingCustomHobbies = describeRoute({
    summary: 'The interests that the caller has entered in their own words, for whomever',
    caller: 'user',
    answers: { 200: CustomHobbiesAnswerSchema },
  });
  routes.get('/custom-hobbies-and-interests', listingCustomHobbies, longRead(services), async (c) =>
    c.json(presentCustomHobbies(await listCustomHobbies(services.db, c.get('session').userId))),
  );

  return routes;
}
