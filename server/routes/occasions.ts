import { Hono } from 'hono';
import { upcomingEvents } from '../../contract/rules/upcoming-events.ts';
import { EventsSchema } from '../../contract/schema/event.ts';
import { listStoredConnections } from '../db/stored-connections.ts';
import { describeRoute } from '../openapi/description.ts';
import { presentConnection } from '../presenters/entity.ts';
import type { Services } from '../services.ts';
import { authenticate } from './authenticate.ts';
import { compressed } from './compressed.ts';
import type { Environment } from './environment.ts';

/** `/occasions`: what is coming. */
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
    compressed(),
    async (c) => {
      const connections = await listStoredConnections(services.db, c.get('session').userId);
      return c.json({ data: upcomingEvents(connections.map(presentConnection), services.today()) });
    },
  );

  return routes;
}
