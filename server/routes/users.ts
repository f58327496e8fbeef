import { Hono } from 'hono';
import { CustomHobbiesAnswerSchema } from '../../contract/schema/dropdowns.ts';
import { ProfileSchema } from '../../contract/schema/profile.ts';
import { deleteAccount } from '../commands/delete-account.ts';
import { renewInvitation } from '../commands/renew-invitation.ts';
import { inTransaction } from '../commands/run.ts';
import { listCustomHobbies } from '../db/custom-hobbies.ts';
import { describeRoute } from '../openapi/description.ts';
import { presentCustomHobbies } from '../presenters/custom-hobbies.ts';
import type { Services } from '../services.ts';
import { authenticate } from './authenticate.ts';
import { addChangeRoutes } from './change-routes.ts';
import { profileAnswer } from './entity-answer.ts';
import type { Environment } from './environment.ts';
import { longRead } from './long-read.ts';
import { mutate, readCondition } from './mutate.ts';

/** `/users`: the caller's own account. */
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
  /** Without an `Idempotency-Key`: nothing of the user is left that an answer could be remembered for. */
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
