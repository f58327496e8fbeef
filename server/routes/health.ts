import { sql } from 'kysely';
import { Hono } from 'hono';
import * as v from 'valibot';
import { Failure } from '../failure.ts';
import { describeRoute } from '../openapi/description.ts';
import type { Services } from '../services.ts';
import type { Environment } from './environment.ts';

/** `/health`: whether the server can do its work, the database included. */
export function healthRoutes({ db }: Services): Hono<Environment> {
  const routes = new Hono<Environment>();

  const described = describeRoute({
    summary: 'Whether the server can do its work',
    caller: 'anyone',
    answers: { 200: v.object({ status: v.string() }) },
  });

  routes.get('/', described, async (c) => {
    try {
      await sql`select 1`.execute(db);
    } catch (cause) {
      throw new Failure('unavailable', { cause });
    }
    return c.json({ status: 'ok' });
  });

  return routes;
}
