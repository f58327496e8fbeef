import { Hono } from 'hono';
import { deleteSession } from '../db/sessions.ts';
import { describeRoute } from '../openapi/description.ts';
import type { Services } from '../services.ts';
import { authenticate } from './authenticate.ts';
import type { Environment } from './environment.ts';

/** `/sessions`: signing out. */
export function sessionRoutes(services: Services): Hono<Environment> {
  const routes = new Hono<Environment>();

  const described = describeRoute({ summary: 'Signs out', caller: 'user', answers: { 204: null } });
  routes.delete('/current', described, authenticate(services), async (c) => {
    await deleteSession(services.db, c.get('session').id);
    return c.body(null, 204);
  });

  return routes;
}
