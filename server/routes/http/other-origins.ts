import { cors } from 'hono/cors';
import type { Services } from '../../runtime/services.ts';

/** How long a browser may remember that it may ask, in seconds. */
const REMEMBERED_SECONDS = 86_400;

/**
 * Lets an app that is served from one of the allowed origins call the API (decisions, '{host}': the app can be built for
 * another host). Callers show who they are by a bearer header and never by a cookie, so nothing rides on another page.
 */
export function otherOrigins({ allowedOrigins }: Pick<Services, 'allowedOrigins'>) {
  return cors({
    origin: [...allowedOrigins],
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match'],
    exposeHeaders: ['ETag', 'Retry-After', 'X-Correlation-Id'],
    maxAge: REMEMBERED_SECONDS,
  });
}
