import { createMiddleware } from 'hono/factory';
import type { Services } from '../../runtime/services.ts';
import type { Environment } from './environment.ts';

/** Gives each request an id, which its answer and its log line carry. A caller's own is not taken over. */
export function correlationId({ newId }: Services) {
  return createMiddleware<Environment>(async (c, next) => {
    const id = newId();
    c.set('correlationId', id);
    await next();
    c.res.headers.set('x-correlation-id', id);
  });
}
