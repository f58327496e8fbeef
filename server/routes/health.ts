import { sql } from 'kysely';
import { Hono } from 'hono';
import { Failure } from '../failure.ts';
import type { Services } from '../services.ts';
import type { Environment } from './environment.ts';

/** `/health`: whether the server can do its work, the database included. */
export function healthRoutes({ db }: Services): Hono<Environment> {
  const routes = new Hono<Environment>();

  routes.get('/', async (c) => {
    try {
      await sql`select 1`.execute(db);
    } catch (cause) {
      throw new Failure('unavailable', { cause });
    }
    return c.json({ status: 'ok' });
  });

  return routes;
}
