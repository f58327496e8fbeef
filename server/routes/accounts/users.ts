import { Hono } from 'hono';
import { CustomHobbiesAnswerSchema } from '../../../contract/schema/gifts/dropdowns.ts';
import { ProfileAnswerSchema } from '../../../contract/schema/accounts/profile.ts';
import { deleteAccount } from '../../commands/accounts/delete-account.ts';
import { renewInvitation } from '../../commands/accounts/renew-invitation.ts';
import { inTransaction } from '../../commands/run.ts';
import { listCustomHobbies } from '../../db/connections/custom-hobbies.ts';
import { describeRoute } from '../../openapi/description.ts';
import { presentCustomHobbies } from '../../presenters/custom-hobbies.ts';
import type { Services } from '../../runtime/services.ts';
import { authenticate } from './authenticate.ts';
import { addChangeRoutes } from '../sync/change-routes.ts';
import { profileAnswer } from '../sync/entity-answer.ts';
import type { Environment } from '../http/environment.ts';
import { longRead } from '../sync/long-read.ts';
import { mutate, readCondition } from '../sync/mutate.ts';

/** `/users`: the caller's account. */
export function userRoutes(services: Services): Hono<Environment> {
  const routes = new Hono<Environment>();
  routes.use(authenticate(services));
  addChangeRoutes(routes, services, '/api/users');

  const deletingAccount = describeRoute({
    summary: 'Erases the caller’s account and all that is theirs',
    caller: 'user',
    isConditional: true,
    answers: { 204: null },
  });
  /** Without an `Idempotency-Key`: no data of the user remains to store an answer with. */
  routes.delete('/', deletingAccount, async (c) => {
    const condition = readCondition(c);
    const { userId } = c.get('session');
    await inTransaction(services, (context) => deleteAccount({ ...context, userId }, condition));
    return c.body(null, 204);
  });

  const renewingInvitation = describeRoute({
    summary: 'Gives the caller’s invitation link a new secret; those before lead to nobody from then on',
    caller: 'user',
    isIdempotent: true,
    isVersioned: true,
    answers: { 200: ProfileAnswerSchema },
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
