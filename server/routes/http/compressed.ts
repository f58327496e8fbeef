import { every } from 'hono/combine';
import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';

/** Sets `Vary` in advance, as `compress` would rebuild the finished answer. */
const variesByEncoding = createMiddleware(async (c, next) => {
  c.header('Vary', 'Accept-Encoding');
  await next();
});

/** Compresses long answers for callers who accept it. */
export function compressed() {
  return every(variesByEncoding, compress());
}
