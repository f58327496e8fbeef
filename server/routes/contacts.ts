import { Hono } from 'hono';
import * as v from 'valibot';
import {
  connectionInputSchema,
  ConnectionSchema,
  newConnectionSchema,
  NoticeReadSchema,
} from '../../contract/schema/connection.ts';
import { GiftHintsSchema } from '../../contract/schema/gift-hints.ts';
import { GiftAnswerSchema, GiftChangeSchema } from '../../contract/schema/gift-mark.ts';
import { occasionsBodySchema } from '../../contract/schema/occasion-list.ts';
import { acceptInvitation } from '../commands/accept-invitation.ts';
import { createConnection } from '../commands/create-connection.ts';
import { deleteConnection } from '../commands/delete-connection.ts';
import { readNotice } from '../commands/read-notice.ts';
import { setGiftHints } from '../commands/set-gift-hints.ts';
import { setConnectionOccasions } from '../commands/set-connection-occasions.ts';
import { setGift } from '../commands/set-gift.ts';
import { updateConnection } from '../commands/update-connection.ts';
import { findConnection } from '../db/connections.ts';
import { listOccasions } from '../db/occasions.ts';
import { isOnePage, storedConnectionPages } from '../db/stored-connections.ts';
import { Failure } from '../failure.ts';
import { describeRoute } from '../openapi/description.ts';
import { presentConnection } from '../presenters/entity.ts';
import type { Services } from '../services.ts';
import { answerInPieces } from './answer-in-pieces.ts';
import { authenticate } from './authenticate.ts';
import { readBody, readFields } from './body.ts';
import { compressed } from './compressed.ts';
import { connectionInputReader } from './connection-input.ts';
import { connectionAnswer, giftAnswer } from './entity-answer.ts';
import type { Environment } from './environment.ts';
import { readId } from './id.ts';
import { InvitationTokenSchema, lookUpInvitation, readInvitationToken } from './invitation-token.ts';
import { encoded, jsonList } from './json-pieces.ts';
import { keptAnswers } from './kept-answers.ts';
import { longRead } from './long-read.ts';
import { mutate, mutateWith, send } from './mutate.ts';
import type { Limited } from './rate-limit.ts';
import { storedConnection, validateBeside } from './stored-days.ts';

/** `/contacts`: the caller's connections. Those of others are not there. */
export function contactRoutes(services: Services): Hono<Environment> {
  const { db } = services;
  const NewConnectionSchema = newConnectionSchema(services.today);
  const ConnectionInputSchema = connectionInputSchema(services.today);
  const OccasionsBodySchema = occasionsBodySchema(services.today);
  const readConnection = connectionInputReader(services);
  const connectionLists = keptAnswers();
  const pagesOf = (userId: string) => storedConnectionPages(db, userId, presentConnection);
  const routes = new Hono<Environment>();
  routes.use(authenticate(services));

  const listing = describeRoute({
    summary: 'The caller’s connections in the order in which they were created',
    caller: 'user',
    answers: { 200: v.array(ConnectionSchema) },
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

  const creating = describeRoute({
    summary: 'Makes a connection; 200 and the stored one where its id has been sent before',
    caller: 'user',
    isIdempotent: true,
    isVersioned: true,
    body: NewConnectionSchema,
    answers: { 200: ConnectionSchema, 201: ConnectionSchema },
    errors: ['name_taken', 'id_taken', 'quota_exceeded'],
  });
  routes.post('/', creating, (c) => {
    const read = () => readBody(c, NewConnectionSchema);
    return mutateWith(c, services, read, async (context, _, connection) => {
      const created = await createConnection(context, connection);
      return connectionAnswer(created, created.isNew ? 201 : 200);
    });
  });

  const reading = describeRoute({
    summary: 'One of the caller’s connections',
    caller: 'user',
    isVersioned: true,
    answers: { 200: ConnectionSchema },
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

  const updating = describeRoute({
    summary: 'Changes a connection; occasions that are left out stay',
    caller: 'user',
    isIdempotent: true,
    isConditional: true,
    isVersioned: true,
    body: ConnectionInputSchema,
    answers: { 200: ConnectionSchema },
    errors: ['not_found', 'name_taken'],
  });
  routes.put('/:id', updating, (c) => {
    const id = readId(c.req.param('id'));
    const read = async () => readConnection(c.get('session').userId, id, await readFields(c));
    return mutateWith(c, services, read, async (context, condition, connection) =>
      connectionAnswer(await updateConnection(context, { id, condition, connection })),
    );
  });

  const deleting = describeRoute({
    summary: 'Removes a connection; also done where it is gone already',
    caller: 'user',
    isIdempotent: true,
    isConditional: true,
    answers: { 204: null },
  });
  routes.delete('/:id', deleting, (c) => {
    const id = readId(c.req.param('id'));
    return mutate(c, services, async (context, condition) => {
      await deleteConnection(context, { id, condition });
      return { status: 204 };
    });
  });

  const settingOccasions = describeRoute({
    summary: 'Sets the occasions of a connection; one that does not say whether it is muted stays as it is in this',
    caller: 'user',
    isIdempotent: true,
    isConditional: true,
    isVersioned: true,
    body: OccasionsBodySchema,
    answers: { 200: ConnectionSchema },
    errors: ['not_found'],
  });
  routes.put('/:id/occasions', settingOccasions, (c) => {
    const id = readId(c.req.param('id'));
    const read = async () => {
      const { userId } = c.get('session');
      return validateBeside(
        await readFields(c),
        (stored) => (stored ? occasionsBodySchema(services.today, stored) : OccasionsBodySchema),
        () => storedConnection(services, userId, id),
      );
    };
    return mutateWith(c, services, read, async (context, condition, { occasions }) =>
      connectionAnswer(await setConnectionOccasions(context, { id, condition, occasions })),
    );
  });

  const settingGift = describeRoute({
    summary: 'Notes what is said of a gift for a connection: given, not for them, or kept for later; null for nothing',
    caller: 'user',
    isIdempotent: true,
    isConditional: true,
    isVersioned: true,
    body: GiftChangeSchema,
    answers: { 200: GiftAnswerSchema },
    errors: ['not_found', 'quota_exceeded'],
  });
  routes.put('/:id/gifts', settingGift, (c) => {
    const id = readId(c.req.param('id'));
    const read = () => readBody(c, GiftChangeSchema);
    return mutateWith(c, services, read, async (context, condition, change) =>
      giftAnswer(await setGift(context, { id, condition, change })),
    );
  });

  const settingHints = describeRoute({
    summary: 'Sets what gifts for a connection have to do with: what is never suggested, and what is good to know',
    caller: 'user',
    isIdempotent: true,
    isConditional: true,
    isVersioned: true,
    body: GiftHintsSchema,
    answers: { 200: ConnectionSchema },
    errors: ['not_found'],
  });
  routes.put('/:id/hints', settingHints, (c) => {
    const id = readId(c.req.param('id'));
    const read = () => readBody(c, GiftHintsSchema);
    return mutateWith(c, services, read, async (context, condition, hints) =>
      connectionAnswer(await setGiftHints(context, { id, condition, hints })),
    );
  });

  const readingNotice = describeRoute({
    summary: 'Notes that a connection’s notice was read; another one that came meanwhile stays',
    caller: 'user',
    isIdempotent: true,
    isConditional: true,
    isVersioned: true,
    body: NoticeReadSchema,
    answers: { 200: ConnectionSchema },
    errors: ['not_found'],
  });
  routes.put('/:id/notice', readingNotice, (c) => {
    const id = readId(c.req.param('id'));
    const read = () => readBody(c, NoticeReadSchema);
    return mutateWith(c, services, read, async (context, condition, notice) =>
      connectionAnswer(await readNotice(context, { id, condition, read: notice.read })),
    );
  });

  const accepting = describeRoute({
    summary: 'Connects the caller with the inviter whose invitation link holds that secret, on both sides',
    caller: 'registered',
    parameter: InvitationTokenSchema,
    isIdempotent: true,
    isVersioned: true,
    answers: { 201: ConnectionSchema },
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
