import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { Services } from '../services.ts';
import type { Environment } from './environment.ts';

/** Logs one line per request: the route's pattern in place of the path, and nothing of what was sent. */
export function requestLog({ log }: Services) {
  return createMiddleware<Environment>(async (c, next) => {
    const start = performance.now();
    await next();
    const route =
      matchedRoutes(c).find(({ method }) => method !== 'ALL')?.path ??
      (c.req.path.startsWith('/api') ? '/api/*' : '/*');
    log.info('request', {
      method: c.req.method,
      route,
      status: c.res.status,
      ms: Math.round(performance.now() - start),
      correlationId: c.get('correlationId'),
    });
  });
}
