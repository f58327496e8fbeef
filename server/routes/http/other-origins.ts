import { cors } from 'hono/cors';
import type { Services } from '../../runtime/services.ts';

/** Browsers cache the preflight, in seconds. */
const REMEMBERED_SECONDS = 86_400;

/**
 * CORS for allowed origins (decisions, '{host}': the app can be built for another host). Safe, since callers
 * authenticate by header, never by cookie.
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
