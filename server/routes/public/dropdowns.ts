import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { DROPDOWNS, DropdownsSchema } from '../../../contract/schema/gifts/dropdowns.ts';
import { describeRoute } from '../../openapi/description.ts';
import type { Environment } from '../http/environment.ts';

/** `/dropdowns`: the forms' lists. The same for all users, so cacheable. */
export function dropdownRoutes(): Hono<Environment> {
  const routes = new Hono<Environment>();

  routes.get(
    '/',
    describeRoute({
      summary: 'The lists that the forms offer',
      caller: 'anyone',
      answers: { 200: DropdownsSchema, 304: null },
    }),
    compress(),
    etag(),
    (c) => {
      c.header('Cache-Control', 'public, max-age=3600');
      return c.json(DROPDOWNS);
    },
  );

  return routes;
}
