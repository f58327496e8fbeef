import { Hono } from 'hono';
import { occasionsBodySchema } from '../../contract/schema/occasion-list.ts';
import { NotificationsBodySchema, profileInputSchema } from '../../contract/schema/profile.ts';
import { deleteAccount } from '../commands/delete-account.ts';
import { inTransaction } from '../commands/run.ts';
import { setNotifications } from '../commands/set-notifications.ts';
import { setOwnOccasions } from '../commands/set-own-occasions.ts';
import { updateProfile } from '../commands/update-profile.ts';
import { listCustomHobbies } from '../db/custom-hobbies.ts';
import type { StoredProfile } from '../db/stored-entity.ts';
import { presentCustomHobbies } from '../presenters/custom-hobbies.ts';
import { presentProfile } from '../presenters/entity.ts';
import { presentNotifications } from '../presenters/notifications.ts';
import type { Services } from '../services.ts';
import { authenticate } from './authenticate.ts';
import { readBody } from './body.ts';
import type { Environment } from './environment.ts';
import { mutate, readCondition } from './mutate.ts';

function answer(profile: StoredProfile) {
  return { status: 200 as const, body: presentProfile(profile), version: profile.user.version };
}

/** `/users`: the caller's own account. */
export function userRoutes(services: Services): Hono<Environment> {
  const ProfileInputSchema = profileInputSchema(services.today);
  const OccasionsBodySchema = occasionsBodySchema(services.today);
  const routes = new Hono<Environment>();
  routes.use(authenticate(services));

  routes.put('/', async (c) => {
    const profile = await readBody(c, ProfileInputSchema);
    return mutate(c, services, async (context, condition) =>
      answer(await updateProfile(context, { condition, profile })),
    );
  });

  /** Without an `Idempotency-Key`: nothing of the user is left that an answer could be remembered for. */
  routes.delete('/', async (c) => {
    const condition = readCondition(c);
    const { userId } = c.get('session');
    await inTransaction(services, (context) => deleteAccount({ ...context, userId }, condition));
    return c.body(null, 204);
  });

  routes.put('/occasions', async (c) => {
    const { occasions } = await readBody(c, OccasionsBodySchema);
    return mutate(c, services, async (context, condition) =>
      answer(await setOwnOccasions(context, { condition, occasions })),
    );
  });

  routes.put('/notifications', async (c) => {
    const settings = await readBody(c, NotificationsBodySchema);
    return mutate(c, services, async (context, condition) => {
      const user = await setNotifications(context, { condition, settings });
      return { status: 200, body: presentNotifications(user), version: user.version };
    });
  });

  routes.get('/custom-hobbies-and-interests', async (c) =>
    c.json(presentCustomHobbies(await listCustomHobbies(services.db, c.get('session').userId))),
  );

  return routes;
}
