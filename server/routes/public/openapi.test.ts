import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERROR_STATUS, type ErrorCode } from '../../../contract/errors.ts';
import { createGiftSource } from '../../suggest/suggest.ts';
import { type AnswerCheck, createAnswerCheck } from '../../testing/answer-check.ts';
import { EXAMPLES, successOf } from '../../testing/examples/all.ts';
import type { Example, ExampleCall } from '../../testing/examples/example.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import type { RouteDescription } from '../../openapi/description.ts';
import { describedRoutes } from '../../openapi/document.ts';
import { errorCodes, pathParameters } from '../../openapi/operation.ts';

let app: TestApp;
let check: AnswerCheck;
beforeAll(async () => {
  app = await createTestApp({ suggestions: createGiftSource() });
  check = createAnswerCheck((await app.call('GET', '/api/openapi.json')).body);
});
afterAll(() => app.close());

// Created twice, as tests are listed before anything runs.
const outline = await createTestApp();
const routes = describedRoutes(outline.app.routes).map((route) => ({
  ...route,
  name: `${route.method} ${route.path}`,
}));
await outline.close();

/** Need a server fault, a setting or several calls; tested beside their code. */
const NOT_BY_ONE_CALL: ReadonlySet<ErrorCode> = new Set([
  'internal',
  'unavailable',
  'change_under_way',
  'too_many_requests',
  'quota_exceeded',
  'sign_in_not_offered',
]);

const TOO_LARGE = `{"name":"${'x'.repeat(100_000)}"}`;
const JSON_TYPE = { 'content-type': 'application/json' };

function withHeader(example: Example, name: string, value: string): Example {
  return async (on) => {
    const call = await example(on);
    return { ...call, headers: { ...call.headers, [name]: value } };
  };
}

/** Derives the refusals common to all routes of a kind from a successful call. */
function refusals(route: string, path: string, description: RouteDescription): Partial<Record<ErrorCode, Example>> {
  const success = successOf(route);
  const altered = (change: (call: ExampleCall) => Partial<ExampleCall>): Example => {
    return async (on) => {
      const call = await success(on);
      return { ...call, ...change(call) };
    };
  };
  const { body, query, isIdempotent, isConditional } = description;
  const hasId = pathParameters(path).length > 0;
  return {
    other_site: withHeader(success, 'origin', 'https://evil.example'),
    unauthorised: altered(() => ({ token: 'not-a-token' })),
    ...(query !== undefined && { malformed: altered((call) => ({ path: `${call.path.split('?')[0]}?nonsense=1` })) }),
    ...(hasId && { malformed: altered((call) => ({ path: brokenId(path, call.path) })) }),
    ...(isConditional && { malformed: withHeader(success, 'if-match', 'nonsense') }),
    ...(isIdempotent && { malformed: withHeader(success, 'idempotency-key', 'two words') }),
    ...(body !== undefined && {
      malformed: altered(() => ({ body: '{"name":', headers: JSON_TYPE })),
      invalid: altered(() => ({ body: {} })),
      body_too_large: altered(() => ({ body: TOO_LARGE, headers: JSON_TYPE })),
      unsupported_media_type: altered(() => ({ body: 'name: Ana', headers: { 'content-type': 'text/plain' } })),
    }),
    ...(isConditional && { stale_version: withHeader(success, 'if-match', '"999"') }),
    ...(isIdempotent && { key_reused: keyReused(route) }),
  };
}

function brokenId(pattern: string, path: string): string {
  const parts = path.split('/');
  return pattern
    .split('/')
    .map((part, index) => (part.startsWith(':') ? 'not-an-id' : parts[index]))
    .join('/');
}

/** Uses the key for another change first. */
function keyReused(route: string): Example {
  return async (on) => {
    const call = await withHeader(successOf(route), 'idempotency-key', on.services.newId())(on);
    await on.call('DELETE', `/api/contacts/${on.services.newId()}`, { ...call, body: undefined });
    return call;
  };
}

describe.each(routes)('$name', ({ name, method, path, description }) => {
  const examples = { ...refusals(name, path, description), ...EXAMPLES[name] };
  const codes = [...errorCodes(method, path, description)].filter((code) => !NOT_BY_ONE_CALL.has(code));
  const outcomes = [...Object.keys(description.answers), ...codes] as (keyof typeof examples)[];

  test.each(outcomes)('answers %s as the document says', async (outcome) => {
    const example = examples[outcome];
    if (example === undefined) throw new Error(`${name} has no example of ${outcome}`);
    const call = await example(app);
    const answer = await app.call(method, call.path, call);
    const expected = ERROR_STATUS[outcome as ErrorCode] ?? Number(outcome);
    expect({ status: answer.status, error: answer.body?.error }).toEqual({
      status: expected,
      error: expected < 400 ? undefined : outcome,
    });
    expect(check(method, call.path, answer)).toEqual([]);
  });
});

test('every example is of a call that the API has', () => {
  expect(routes.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(EXAMPLES)));
});
