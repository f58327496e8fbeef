import { sql } from 'kysely';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '../../db/engine/database.ts';
import { describeRoute } from '../../openapi/description.ts';
import type { Services } from '../../runtime/services.ts';
import type { Environment, Call } from '../http/environment.ts';

/** A slower database counts as failed. */
const PATIENCE_MS = 2000;

const HealthSchema = v.object({ status: v.string(), live: v.boolean(), ready: v.boolean() });
const LiveSchema = v.object({ status: v.string(), live: v.boolean() });

function describe(summary: string, schema: v.GenericSchema) {
  return describeRoute({ summary, caller: 'anyone', answers: { 200: schema } });
}

/** `/health`: live (otherwise restart the process) and ready, with database (otherwise send it no calls). */
export function healthRoutes({ db, isStopping }: Services): Hono<Environment> {
  const routes = new Hono<Environment>();

  const answer = async (c: Call) => {
    if (!isStopping() && (await answers(db))) return c.json({ status: 'ok', live: true, ready: true });
    const body = { statusCode: 503, error: 'unavailable', status: 'unavailable', live: true, ready: false };
    return c.json(body, 503);
  };

  routes.get('/', describe('Whether the server runs and can do its work', HealthSchema), answer);
  routes.get('/ready', describe('Whether the server can do its work', HealthSchema), answer);
  routes.get('/live', describe('Whether the server runs', LiveSchema), (c) => c.json({ status: 'ok', live: true }));

  return routes;
}

async function answers(db: Database): Promise<boolean> {
  try {
    await within(PATIENCE_MS, sql`select 1`.execute(db));
    return true;
  } catch {
    // Calls that need the database log the error.
    return false;
  }
}

/** A promise's result within a time limit. Throws after that, and ignores the late result. */
async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`Nothing came within ${limitMs} ms`)), limitMs);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
