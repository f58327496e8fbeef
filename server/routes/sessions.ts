import { Hono } from 'hono';
import { deleteSession } from '../db/sessions.ts';
import type { Services } from '../services.ts';
import { authenticate } from './authenticate.ts';
import type { Environment } from './environment.ts';

/** `/sessions`: signing out. */
export function sessionRoutes(services: Services): Hono<Environment> {
  const routes = new Hono<Environment>();

  routes.delete('/current', authenticate(services), async (c) => {
    await deleteSession(services.db, c.get('session').id);
    return c.body(null, 204);
  });

  return routes;
}
