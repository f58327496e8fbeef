import type { Hono } from 'hono';
import { changeArgumentSchemas, type ChangeKind } from '../../../contract/schema/sync/change.ts';
import { describeRoute } from '../../openapi/description.ts';
import type { Services } from '../../runtime/services.ts';
import { readFields } from '../http/read-body.ts';
import { CHANGE_KINDS, CHANGE_ROUTES, carryOut } from './changes.ts';
import type { Environment, Call } from '../http/environment.ts';
import { readId } from '../http/id.ts';
import { mutate } from './mutate.ts';
import { changeReader } from './read-change.ts';

/** Adds the calls of single changes under a path. */
export function addChangeRoutes(routes: Hono<Environment>, services: Services, under: string): void {
  const read = changeReader(services);
  for (const kind of CHANGE_KINDS) {
    const { method, path } = CHANGE_ROUTES[kind];
    const pattern = path(':id');
    if (pattern !== under && !pattern.startsWith(`${under}/`)) continue;
    routes.on(method, pattern.slice(under.length) || '/', describeChange(services, kind), async (c) => {
      const entityId = entityOf(c);
      // Before the transaction, as a body may be slow.
      const sent = method === 'DELETE' ? {} : await readFields(c);
      return mutate(c, services, async (context, condition) =>
        carryOut(context, await read(context, { kind, entityId, sent, baseVersion: undefined }), condition),
      );
    });
  }
}

/** The entity that the path names, or the caller. */
function entityOf(c: Call): string {
  const id = c.req.param('id');
  return id === undefined ? c.get('session').userId : readId(id);
}

function describeChange({ today }: Services, kind: ChangeKind) {
  const { method, summary, answers, errors } = CHANGE_ROUTES[kind];
  return describeRoute({
    summary,
    caller: 'user',
    isIdempotent: true,
    ...(method !== 'POST' && { isConditional: true }),
    ...(method !== 'DELETE' && { isVersioned: true, body: changeArgumentSchemas(today)[kind] }),
    answers,
    ...(errors && { errors }),
  });
}
