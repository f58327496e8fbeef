import { Hono } from 'hono';
import { eventsOf, globalEvents, soonestFirst } from '../../../contract/rules/days/upcoming-events.ts';
import { EventsSchema } from '../../../contract/schema/reminders/event.ts';
import { storedConnectionPages } from '../../db/connections/stored-connections.ts';
import { describeRoute } from '../../openapi/description.ts';
import { presentConnection } from '../../presenters/entity.ts';
import type { Services } from '../../runtime/services.ts';
import { answerInPieces } from '../http/answer-in-pieces.ts';
import { authenticate } from '../accounts/authenticate.ts';
import { compressed } from '../http/compressed.ts';
import type { Environment } from '../http/environment.ts';
import { encoded, inPages, jsonList } from '../http/json-pieces.ts';
import { longRead } from '../sync/long-read.ts';

/** Events per piece; a shorter list is answered as a whole. */
const EVENTS_AT_ONCE = 1000;

/** `/occasions`: upcoming occasions. */
export function occasionRoutes(services: Services): Hono<Environment> {
  const routes = new Hono<Environment>();

  routes.get(
    '/',
    describeRoute({
      summary: 'The events of the next 365 days, soonest first',
      caller: 'user',
      answers: { 200: EventsSchema },
    }),
    authenticate(services),
    longRead(services),
    compressed(),
    async (c) => {
      const today = services.today();
      const found = globalEvents(today);
      for await (const page of storedConnectionPages(services.db, c.get('session').userId, presentConnection)) {
        found.push(...eventsOf(page, today));
      }
      const data = soonestFirst(found);
      if (data.length <= EVENTS_AT_ONCE) return c.json({ data });
      c.header('Content-Type', 'application/json');
      return answerInPieces(c, services, encoded(jsonList(inPages(data, EVENTS_AT_ONCE), ['{"data":', '}'])));
    },
  );

  return routes;
}
