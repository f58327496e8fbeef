import { Hono } from 'hono';
import * as v from 'valibot';
import { ProfileAnswerSchema } from '../../../contract/schema/accounts/profile.ts';
import { ConnectionAnswerSchema } from '../../../contract/schema/connections/connection.ts';
import {
  SyncAnswerSchema,
  SyncBodySchema,
  SyncQuerySchema,
  SyncResultsSchema,
} from '../../../contract/schema/sync/sync.ts';
import { describeRoute } from '../../openapi/description.ts';
import type { Services } from '../../runtime/services.ts';
import { changeApplier } from './apply-changes.ts';
import { authenticate } from '../accounts/authenticate.ts';
import { readBody } from '../http/read-body.ts';
import { compressed } from '../http/compressed.ts';
import type { Environment } from '../http/environment.ts';
import { longRead } from './long-read.ts';
import { nothingNew, readChanges } from './read-changes.ts';
import { validate } from '../http/validate.ts';
import { inWriteTurn } from './write-turn.ts';

/** `/sync`: pulling and pushing changes, at a cost that grows with the changes only. */
export function syncRoutes(services: Services): Hono<Environment> {
  const applyChanges = changeApplier(services);
  const routes = new Hono<Environment>();
  routes.use(authenticate(services));

  const reading = describeRoute({
    summary: 'What changed and what went since a cursor; everything, in pages, without one',
    caller: 'user',
    query: SyncQuerySchema,
    answers: {
      200: v.object({
        ...SyncAnswerSchema.entries,
        profile: v.nullable(ProfileAnswerSchema),
        connections: v.array(ConnectionAnswerSchema),
      }),
    },
  });
  routes.get('/', reading, longRead(services), compressed(), async (c) => {
    const { since } = validate(SyncQuerySchema, c.req.query());
    const session = c.get('session');
    return c.json(nothingNew(session, since) ?? (await readChanges(services, session.userId, since)));
  });

  const applying = describeRoute({
    summary: 'Carries out up to 100 changes, each at most once and with a result of its own',
    caller: 'user',
    body: SyncBodySchema,
    answers: { 200: SyncResultsSchema },
  });
  routes.post('/', applying, async (c) => {
    const { changes } = await readBody(c, SyncBodySchema);
    const apply = () => applyChanges(c.get('session').userId, changes, c.get('correlationId'));
    return c.json({ results: await inWriteTurn(c, services, apply) });
  });

  return routes;
}
