import { every } from 'hono/combine';
import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';

/** Says beforehand what `compress` would add to a finished answer by making it anew. */
const variesByEncoding = createMiddleware(async (c, next) => {
  c.header('Vary', 'Accept-Encoding');
  await next();
});

/** Compresses a long answer for whoever can read it. */
export function compressed() {
  return every(variesByEncoding, compress());
}
