import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { Services } from '../../runtime/services.ts';
import type { Environment } from './environment.ts';

/** Slower than this is worth an operator's look whatever else is logged. */
const SLOW_MS = 1000;

/**
 * Logs and counts each request: the route's pattern in place of the path, and nothing of what was sent. A slow one is
 * logged with the failures. An answer that is made while it is written has ended once it is written, and is a fault of ours
 * where it broke off, whatever its first line said.
 */
export function requestLog({ log, metrics }: Services) {
  return createMiddleware<Environment>(async (c, next) => {
    const start = performance.now();
    await next();
    const route =
      matchedRoutes(c).find(({ method }) => method !== 'ALL')?.path ??
      (c.req.path.startsWith('/api') ? '/api/*' : '/*');
    const { method } = c.req;
    const ended = (status: number) => {
      const ms = performance.now() - start;
      metrics.requestEnded({ method, route, status, seconds: ms / 1000 });
      const fields = { method, route, status, ms: Math.round(ms), correlationId: c.get('correlationId') };
      if (ms < SLOW_MS) log.info('request', fields);
      else log.error('request_slow', fields);
    };
    const { status } = c.res;
    const written = c.get('written');
    if (written === undefined) ended(status);
    else void written.then((isWhole) => ended(isWhole ? status : 500));
  });
}
