import { Hono } from 'hono';
import { ExportSchema } from '../../../contract/schema/accounts/export.ts';
import { readStoredAccount } from '../../db/accounts/stored-account.ts';
import { storedConnectionPages } from '../../db/connections/stored-connections.ts';
import { Failure } from '../../runtime/failure.ts';
import { describeRoute } from '../../openapi/description.ts';
import { sessionsEndBefore } from '../../policies/accounts/session.ts';
import { presentConnection } from '../../presenters/entity.ts';
import { presentExport } from '../../presenters/export.ts';
import type { Services } from '../../runtime/services.ts';
import { answerInPieces } from '../http/answer-in-pieces.ts';
import { authenticate } from './authenticate.ts';
import { compressed } from '../http/compressed.ts';
import type { Environment } from '../http/environment.ts';
import { encoded, jsonList } from '../http/json-pieces.ts';
import { longRead } from '../sync/long-read.ts';

/** `/export`: all of the caller's data as a download. */
export function exportRoutes(services: Services): Hono<Environment> {
  const routes = new Hono<Environment>();

  const exporting = describeRoute({
    summary: 'Everything that is kept about the caller, as a file',
    caller: 'user',
    answers: { 200: ExportSchema },
  });
  routes.get('/', exporting, authenticate(services), longRead(services), compressed(), async (c) => {
    const { id, userId } = c.get('session');
    const now = services.now();
    const account = await readStoredAccount(services.db, userId, sessionsEndBefore(now));
    if (account === undefined) throw new Failure('unauthorised');
    c.header('Content-Disposition', `attachment; filename="offra-${now.toISOString().slice(0, 10)}.json"`);
    c.header('Content-Type', 'application/json');
    const rest = JSON.stringify(presentExport(account, id, now)).slice(0, -1);
    const connections = storedConnectionPages(services.db, userId, presentConnection);
    return answerInPieces(c, services, encoded(jsonList(connections, [`${rest},"connections":`, '}'])));
  });

  return routes;
}
