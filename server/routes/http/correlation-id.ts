import { createMiddleware } from 'hono/factory';
import type { Services } from '../../runtime/services.ts';
import type { Environment } from './environment.ts';

/** Creates an id for the answer and log; the caller's own is ignored. */
export function correlationId({ newId }: Services) {
  return createMiddleware<Environment>(async (c, next) => {
    const id = newId();
    c.set('correlationId', id);
    await next();
    c.res.headers.set('x-correlation-id', id);
  });
}
