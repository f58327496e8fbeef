import { Hono } from 'hono';
import { SessionListSchema } from '../../../contract/schema/accounts/session.ts';
import { endSession } from '../../commands/accounts/end-session.ts';
import { inTransaction } from '../../commands/run.ts';
import { listSessions } from '../../db/accounts/sessions.ts';
import { describeRoute } from '../../openapi/description.ts';
import { sessionsEndBefore } from '../../policies/accounts/session.ts';
import { presentSession } from '../../presenters/session.ts';
import type { Services } from '../../runtime/services.ts';
import { authenticate } from './authenticate.ts';
import type { Environment } from '../http/environment.ts';
import { readId } from '../http/id.ts';

/** `/sessions`: listing sessions, and signing out. */
export function sessionRoutes(services: Services): Hono<Environment> {
  const { db, now } = services;
  const routes = new Hono<Environment>();
  routes.use(authenticate(services));

  const listing = describeRoute({
    summary: 'Where the caller is signed in, used last first',
    caller: 'user',
    answers: { 200: SessionListSchema },
  });
  routes.get('/', listing, async (c) => {
    const { id, userId } = c.get('session');
    const sessions = await listSessions(db, userId, sessionsEndBefore(now()));
    return c.json(sessions.map((session) => presentSession(session, id)));
  });

  const signingOut = describeRoute({ summary: 'Signs out', caller: 'user', answers: { 204: null } });
  routes.delete('/current', signingOut, async (c) => {
    const { id, userId } = c.get('session');
    await inTransaction(services, (context) => endSession({ ...context, userId }, id));
    return c.body(null, 204);
  });

  const ending = describeRoute({
    summary: 'Signs out elsewhere; also done where that session has ended already',
    caller: 'user',
    answers: { 204: null },
  });
  routes.delete('/:id', ending, async (c) => {
    const id = readId(c.req.param('id'));
    const { userId } = c.get('session');
    await inTransaction(services, (context) => endSession({ ...context, userId }, id));
    return c.body(null, 204);
  });

  return routes;
}
