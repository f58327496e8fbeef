import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { Services } from '../services.ts';
import type { Environment } from './environment.ts';

/** `/config`: the settings that everybody may know. */
export function configRoutes({ publicConfig }: Services): Hono<Environment> {
  const routes = new Hono<Environment>();

  routes.get('/', etag(), (c) => {
    c.header('Cache-Control', 'public, no-cache');
    return c.json(publicConfig);
  });

  return routes;
}
