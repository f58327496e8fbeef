import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { PublicConfigSchema } from '../../../contract/schema/accounts/config.ts';
import { describeRoute } from '../../openapi/description.ts';
import type { Services } from '../../runtime/services.ts';
import type { Environment } from '../http/environment.ts';

/** `/config`: the public settings. */
export function configRoutes({ publicConfig }: Services): Hono<Environment> {
  const routes = new Hono<Environment>();

  routes.get(
    '/',
    describeRoute({
      summary: 'The settings that everybody may know',
      caller: 'anyone',
      answers: { 200: PublicConfigSchema, 304: null },
    }),
    etag(),
    (c) => {
      c.header('Cache-Control', 'public, no-cache');
      return c.json(publicConfig);
    },
  );

  return routes;
}
