import { Hono } from 'hono';
import { CalendarFeedSchema, CalendarQuerySchema } from '../../../contract/schema/reminders/calendar-feed.ts';
import {
  deleteCalendarFeed,
  findCalendarOwner,
  findCalendarToken,
  putCalendarFeed,
} from '../../db/reminders/calendar-feeds.ts';
import { listOccasions } from '../../db/connections/occasions.ts';
import { storedConnectionPages } from '../../db/connections/stored-connections.ts';
import { findUser } from '../../db/accounts/users.ts';
import { Failure } from '../../runtime/failure.ts';
import { describeRoute } from '../../openapi/description.ts';
import { presentCalendar } from '../../presenters/calendar.ts';
import { newSecretToken } from '../../runtime/secret-token.ts';
import type { Services } from '../../runtime/services.ts';
import { answerInPieces } from '../http/answer-in-pieces.ts';
import { authenticate } from '../accounts/authenticate.ts';
import type { Environment } from '../http/environment.ts';
import { longRead } from '../sync/long-read.ts';
import { validate } from '../http/validate.ts';

/** `/users/calendar`: the secret address of the caller's calendar. */
export function calendarRoutes({ db, now, publicUrl, ...services }: Services): Hono<Environment> {
  const routes = new Hono<Environment>();
  routes.use(authenticate({ db, now, publicUrl, ...services }));
  const urlOf = (token: string | undefined) =>
    token === undefined ? null : `${publicUrl()}/api/calendar.ics?token=${token}`;

  const reading = describeRoute({
    summary: 'The secret address of the caller’s calendar, or null while there is none',
    caller: 'user',
    answers: { 200: CalendarFeedSchema },
  });
  routes.get('/', reading, async (c) => c.json({ url: urlOf(await findCalendarToken(db, c.get('session').userId)) }));

  const renewing = describeRoute({
    summary: 'Gives the caller’s calendar a new secret address; the one before leads nowhere from then on',
    caller: 'user',
    answers: { 201: CalendarFeedSchema },
  });
  routes.post('/', renewing, async (c) => {
    const token = newSecretToken();
    await putCalendarFeed(db, { userId: c.get('session').userId, token, createdAt: now() });
    return c.json({ url: urlOf(token) }, 201);
  });

  const ending = describeRoute({
    summary: 'Takes the caller’s calendar off the net; also done where there is none',
    caller: 'user',
    answers: { 204: null },
  });
  routes.delete('/', ending, async (c) => {
    await deleteCalendarFeed(db, c.get('session').userId);
    return c.body(null, 204);
  });

  return routes;
}

/** `/calendar.ics`: a user's occasions by secret address, as calendar programs can't sign in. */
export function calendarFileRoutes(services: Services): Hono<Environment> {
  const { db, replica, now, publicUrl, log } = services;
  const routes = new Hono<Environment>();

  const reading = describeRoute({
    summary: 'All occasions of the owner of a secret address, with alarms, as iCalendar',
    caller: 'anyone',
    query: CalendarQuerySchema,
    answers: { 200: { mediaType: 'text/calendar' } },
    errors: ['invalid', 'not_found'],
  });
  const oneAtATime = longRead(services, (c) => c.req.query('token') ?? '');
  routes.get('/', reading, oneAtATime, async (c) => {
    const { token } = validate(CalendarQuerySchema, c.req.query());
    const userId = await findCalendarOwner(db, token);
    const user = userId === undefined ? undefined : await findUser(db, userId);
    if (user === undefined) throw new Failure('not_found');
    // Calendar programs ask every few hours: they don't notice a replica's seconds. Who may read is never a replica's word.
    const own = await listOccasions(replica, { userId: user.id, connectionId: null });
    const connections = storedConnectionPages(replica, user.id, (connection) => connection);
    c.header('Content-Type', 'text/calendar; charset=utf-8');
    const pieces = presentCalendar({ user, own, connections }, { now: now(), url: `${publicUrl()}/events` });
    return answerInPieces(c, { log }, pieces);
  });

  return routes;
}
