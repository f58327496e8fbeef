import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';
import { appPage } from './app-page.ts';
import type { Environment } from '../http/environment.ts';

/** Names with a content digest: the files never change. */
const HASHED = /^\/assets\//;
/** Only files; elsewhere an unknown path is a screen. */
const FILES = /^\/(assets|illustrations|fonts|icons|splash|screenshots)\//;

/** Pictures and fonts, which seldom change. */
const NAMED = /^\/(illustrations|fonts|icons|splash|screenshots)\//;
const PAGE = /^\/(index\.html)?$/;

function lifetime(path: string): string {
  if (HASHED.test(path)) return 'public, max-age=31536000, immutable';
  return NAMED.test(path) ? 'public, max-age=86400' : 'no-cache';
}

/** The page, worker and manifest are always revalidated, to find new versions at once. */
const cacheControl = createMiddleware<Environment>(async (c, next) => {
  await next();
  if (c.res.status >= 400) return;
  c.res.headers.set('Cache-Control', lifetime(c.req.path));
});

const revalidate = createMiddleware<Environment>(async (c, next) => {
  await next();
  const modified = Date.parse(c.res.headers.get('Last-Modified') ?? '');
  if (c.res.status !== 200 || !(modified <= Date.parse(c.req.header('If-Modified-Since') ?? ''))) return;
  await c.res.body?.cancel();
  const headers = new Headers(c.res.headers);
  for (const name of ['Content-Length', 'Content-Encoding', 'Content-Type']) headers.delete(name);
  c.res = undefined;
  c.res = new Response(null, { status: 304, headers });
});

/**
 * The built app: files, compressed as `.br` or `.gz` if accepted, and `index.html` for every screen.
 * @param publicUrl the origin for people
 */
export function appFiles(folder: string, publicUrl: () => string): Hono<Environment> {
  const routes = new Hono<Environment>();
  const files = serveStatic<Environment>({ root: folder, precompressed: true });
  const page = appPage(folder, publicUrl);
  routes.use(cacheControl, compress(), revalidate);
  routes.use((c, next) => (PAGE.test(c.req.path) ? next() : files(c, next)));
  routes.get('*', (c, next) => (FILES.test(c.req.path) ? next() : page(c, next)));
  return routes;
}
