import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { describedRoutes, type OpenApiDocument } from './document.ts';

let app: TestApp;
let document: OpenApiDocument;
beforeAll(async () => {
  app = await createTestApp();
  ({ body: document } = await app.call('GET', '/api/openapi.json'));
});
afterAll(() => app.close());

test('is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate({ ...document });
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});

test('holds every call of the API, and no other', () => {
  const calls = app.app.routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'));
  const registered = calls.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(documented.toSorted()).toEqual([...new Set(registered)].toSorted());
});

test('describes no call twice, and names each differently', () => {
  const described = describedRoutes(app.app.routes).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(described).size).toBe(described.length);
  const names = Object.values(document.paths).flatMap((operations) =>
    Object.values(operations).map(({ operationId }) => operationId),
  );
  expect(new Set(names).size).toBe(names.length);
});

test('refers to no schema that it lacks', () => {
  const references = JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g);
  const named = Object.keys(document.components.schemas);
  expect(named).toEqual(expect.arrayContaining([...references].map(([, name]) => name)));
});

test('is sent again only if it has changed', async () => {
  const { headers } = await app.call('GET', '/api/openapi.json');
  const again = await app.call('GET', '/api/openapi.json', { headers: { 'if-none-match': headers.get('etag')! } });
  expect(again.status).toBe(304);
});
