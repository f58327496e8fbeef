import { Hono } from 'hono';
import { ExportSchema } from '../../contract/schema/export.ts';
import { readStoredAccount } from '../db/stored-account.ts';
import { Failure } from '../failure.ts';
import { describeRoute } from '../openapi/description.ts';
import { sessionsEndBefore } from '../policies/session.ts';
import { presentExport } from '../presenters/export.ts';
import type { Services } from '../services.ts';
import { authenticate } from './authenticate.ts';
import { compressed } from './compressed.ts';
import type { Environment } from './environment.ts';

/** `/export`: all of the caller's data, to take along. */
export function exportRoutes(services: Services): Hono<Environment> {
  const routes = new Hono<Environment>();

  const exporting = describeRoute({
    summary: 'Everything that is kept about the caller, as a file',
    caller: 'user',
    answers: { 200: ExportSchema },
  });
  routes.get('/', exporting, authenticate(services), compressed(), async (c) => {
    const { id, userId } = c.get('session');
    const now = services.now();
    const account = await readStoredAccount(services.db, userId, sessionsEndBefore(now));
    if (account === undefined) throw new Failure('unauthorised');
    c.header('Content-Disposition', `attachment; filename="offra-${now.toISOString().slice(0, 10)}.json"`);
    return c.json(presentExport(account, id, now));
  });

  return routes;
}
