import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import type { RouterRoute } from 'hono/types';
import * as v from 'valibot';
import { describeRoute } from '../../openapi/description.ts';
import { type OpenApiDocument, openApiDocument } from '../../openapi/document.ts';
import type { Environment } from '../http/environment.ts';

const DocumentSchema = v.object({
  openapi: v.literal('3.1.0'),
  info: v.unknown(),
  paths: v.unknown(),
  components: v.unknown(),
});

/** `/openapi.json`. `allRoutes` is called at the first request, when all routes exist. */
export function openApiRoutes(allRoutes: () => readonly RouterRoute[]): Hono<Environment> {
  let document: OpenApiDocument | undefined;
  const routes = new Hono<Environment>();

  routes.get(
    '/',
    describeRoute({
      summary: 'This document',
      caller: 'anyone',
      answers: { 200: DocumentSchema, 304: null },
    }),
    compress(),
    etag(),
    (c) => {
      document ??= openApiDocument(allRoutes());
      c.header('Cache-Control', 'public, no-cache');
      return c.json(document);
    },
  );

  return routes;
}
