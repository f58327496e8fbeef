import { Hono } from 'hono';
import * as v from 'valibot';
import { ConnectionAnswerSchema } from '../../../contract/schema/connections/connection.ts';
import { acceptInvitation } from '../../commands/accounts/accept-invitation.ts';
import { findConnection } from '../../db/connections/connections.ts';
import { listOccasions } from '../../db/connections/occasions.ts';
import { isOnePage, storedConnectionPages } from '../../db/connections/stored-connections.ts';
import { Failure } from '../../runtime/failure.ts';
import { describeRoute } from '../../openapi/description.ts';
import { presentConnection } from '../../presenters/entity.ts';
import type { Services } from '../../runtime/services.ts';
import { answerInPieces } from '../http/answer-in-pieces.ts';
import { authenticate } from '../accounts/authenticate.ts';
import { addChangeRoutes } from '../sync/change-routes.ts';
import { compressed } from '../http/compressed.ts';
import { connectionAnswer } from '../sync/entity-answer.ts';
import type { Environment } from '../http/environment.ts';
import { readId } from '../http/id.ts';
import { InvitationTokenSchema, lookUpInvitation, readInvitationToken } from '../accounts/invitation-token.ts';
import { encoded, jsonList } from '../http/json-pieces.ts';
import { storedAnswers } from '../sync/stored-answers.ts';
import { longRead } from '../sync/long-read.ts';
import { mutate, send } from '../sync/mutate.ts';
import type { Limited } from '../http/rate-limit.ts';

/** `/contacts`: the caller's connections. Other users' are `not_found`. */
export function contactRoutes(services: Services): Hono<Environment> {
  const { db } = services;
  const connectionLists = storedAnswers();
  const pagesOf = (userId: string) => storedConnectionPages(db, userId, presentConnection);
  const routes = new Hono<Environment>();
  routes.use(authenticate(services));
  addChangeRoutes(routes, services, '/api/contacts');

  const listing = describeRoute({
    summary: 'The caller’s connections in the order in which they were created',
    caller: 'user',
    answers: { 200: v.array(ConnectionAnswerSchema) },
  });
  routes.get('/', listing, longRead(services), compressed(), async (c) => {
    const short = await connectionLists.read(c.get('session'), async ({ userId }) =>
      (await isOnePage(db, userId)) ? JSON.stringify((await Array.fromAsync(pagesOf(userId))).flat()) : undefined,
    );
    c.header('Content-Type', 'application/json');
    return short === undefined
      ? answerInPieces(c, services, encoded(jsonList(pagesOf(c.get('session').userId))))
      : c.body(short);
  });

  const reading = describeRoute({
    summary: 'One of the caller’s connections',
    caller: 'user',
    isVersioned: true,
    answers: { 200: ConnectionAnswerSchema },
    errors: ['not_found'],
  });
  routes.get('/:id', reading, async (c) => {
    const id = readId(c.req.param('id'));
    const { userId } = c.get('session');
    const connection = await findConnection(db, userId, id);
    if (connection === undefined) throw new Failure('not_found');
    const occasions = await listOccasions(db, { userId, connectionId: id });
    const body = presentConnection({ kind: 'connection', connection, occasions });
    return send(c, { status: 200, body, version: connection.version });
  });

  const accepting = describeRoute({
    summary: 'Connects the caller with the inviter whose invitation link holds that secret, on both sides',
    caller: 'registered',
    parameter: InvitationTokenSchema,
    isIdempotent: true,
    isVersioned: true,
    answers: { 201: ConnectionAnswerSchema },
    errors: ['not_found', 'invitation_already_accepted', 'invalid', 'quota_exceeded'],
  });
  routes.post('/:id/accept', accepting, (c) => {
    const token = readInvitationToken(c.req.param('id'));
    const limits: Limited[] = [['acceptPerAccount', c.get('session').userId]];
    return lookUpInvitation(c, services, limits, () =>
      mutate(c, services, async (context) => connectionAnswer(await acceptInvitation(context, token), 201)),
    );
  });

  return routes;
}
