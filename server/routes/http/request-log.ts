import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { Services } from '../../runtime/services.ts';
import type { Environment } from './environment.ts';

/** Slower requests are always logged. */
const SLOW_MS = 1000;

/**
 * Logs and counts requests by route pattern, without sent data. Slow ones are logged like failures. An answer in pieces
 * counts once it ends, and as a fault if it broke off.
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
