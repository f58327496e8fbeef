import type { RouterRoute } from 'hono/types';
import project from '../../package.json' with { type: 'json' };
import { descriptionOf, type RouteDescription } from './description.ts';
import { type JsonSchema, namedSchemas } from './json-schema.ts';
import { type Operation, operation } from './operation.ts';

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: object;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: object };
}

export interface DescribedRoute {
  method: string;
  /** The pattern, such as `/api/contacts/:id`. */
  path: string;
  description: RouteDescription;
}

/** The described routes, each once. */
export function describedRoutes(routes: readonly RouterRoute[]): DescribedRoute[] {
  return routes.flatMap(({ method, path, handler }) => {
    const description = descriptionOf(handler);
    return description === undefined ? [] : [{ method, path, description }];
  });
}

/** A pattern in OpenAPI's form: `/api/contacts/{id}`. */
function documentPath(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}');
}

/** The API's description in OpenAPI 3.1, generated from the schemas that its routes validate with. */
export function openApiDocument(routes: readonly RouterRoute[]): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const { method, path, description } of describedRoutes(routes)) {
    paths[documentPath(path)] = {
      ...paths[documentPath(path)],
      [method.toLowerCase()]: operation(method, path, description),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'offra', version: project.version, description: 'Friends, family, their days, and gifts that fit.' },
    paths,
    components: {
      schemas: namedSchemas(),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The accessToken of a sign-in' } },
    },
  };
}
