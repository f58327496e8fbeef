import type * as v from 'valibot';
import { ERROR_STATUS, ErrorBodySchema, type ErrorCode } from '../../contract/errors.ts';
import { IdSchema } from '../../contract/schema/sync/id.ts';
import { MAIL_PAGES } from '../routes/accounts/mail-page.ts';
import type { DescribedAnswer, RouteDescription } from './description.ts';
import { type JsonSchema, jsonSchema } from './json-schema.ts';

const BODY_TYPES = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];
const TEXT: JsonSchema = { type: 'string' };

const MEANINGS: Record<number, string> = {
  200: 'Done, and here it is',
  201: 'Made',
  202: 'Taken on',
  204: 'Done',
  302: 'Elsewhere',
  303: 'Elsewhere',
  304: 'What the caller has is as new',
  400: 'The call can’t be read',
  401: 'No token, or one that is not valid',
  403: 'Not for this caller, or sent by a page of another site',
  404: 'Not there, or not the caller’s',
  409: 'In conflict with what is there',
  412: 'Changed since the version that was named; `current` holds how it stands',
  413: 'The body is over 100 kB',
  415: 'The body is neither JSON nor a form',
  422: 'Can be read and breaks a rule',
  429: 'Too often',
  500: 'A fault of the server',
  503: 'The server can’t do its work at the moment',
};

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: object;
  responses: Record<string, object>;
}

export function pathParameters(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}

/** Every error code that a route can answer: its own, and those that follow from its description. */
export function errorCodes(method: string, path: string, description: RouteDescription): Set<ErrorCode> {
  const { caller, query, body, isIdempotent, isConditional, errors = [] } = description;
  const codes = new Set<ErrorCode>(errors);
  const add = (...more: ErrorCode[]) => more.forEach((code) => codes.add(code));
  if (caller === 'user' || caller === 'registered') add('unauthorised', 'too_many_requests');
  if (caller === 'registered') add('forbidden');
  if (pathParameters(path).length > 0) add('malformed');
  if (query !== undefined) add('malformed');
  if (body !== undefined) add('malformed', 'invalid', 'body_too_large', 'unsupported_media_type');
  if (isIdempotent) add('malformed', 'change_under_way', 'key_reused');
  if (isConditional) add('malformed', 'stale_version');
  if (method !== 'GET' && !MAIL_PAGES.has(path)) add('other_site');
  add('internal', 'unavailable');
  return codes;
}

function header(name: string, description: string): Parameter {
  return { name, in: 'header', required: false, description, schema: TEXT };
}

function parameters(
  path: string,
  { parameter = IdSchema, query, isIdempotent, isConditional, answers }: RouteDescription,
): Parameter[] {
  return [
    ...pathParameters(path).map((name) => ({
      name,
      in: 'path' as const,
      required: true,
      schema: jsonSchema(parameter),
    })),
    ...(query === undefined ? [] : queryParameters(jsonSchema(query))),
    ...(isIdempotent ? [header('Idempotency-Key', 'The same key gives the same answer again')] : []),
    ...(isConditional ? [header('If-Match', 'The entity tag that the change was made from')] : []),
    ...(answers[304] === undefined ? [] : [header('If-None-Match', 'The entity tag of what the caller has')]),
  ];
}

function queryParameters({ properties = {}, required = [] }: JsonSchema): Parameter[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: schema as JsonSchema,
  }));
}

function headers(names: readonly string[]) {
  return { headers: Object.fromEntries(names.map((name) => [name, { schema: TEXT }])) };
}

function content(answer: DescribedAnswer) {
  if (answer === null) return {};
  if ('mediaType' in answer) return { content: { [answer.mediaType]: { schema: TEXT } } };
  return { content: { 'application/json': { schema: jsonSchema(answer) } } };
}

function successes({ answers, isVersioned }: RouteDescription): Record<string, object> {
  return Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => {
      const hasTag = (isVersioned && answer !== null) || answers[304] !== undefined;
      const named = headers(['x-correlation-id', ...(hasTag ? ['ETag'] : [])]);
      return [status, { description: MEANINGS[Number(status)], ...named, ...content(answer) }];
    }),
  );
}

/** The error answers by status, each with its possible codes. */
function failures(codes: ReadonlySet<ErrorCode>): Record<string, object> {
  const byStatus = Map.groupBy([...codes].toSorted(), (code) => ERROR_STATUS[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => {
      const exact: JsonSchema = { properties: { statusCode: { const: status }, error: { enum: group } } };
      const schema: JsonSchema = { allOf: [jsonSchema(ErrorBodySchema), exact] };
      const named = headers(['x-correlation-id', ...(status === 429 ? ['Retry-After'] : [])]);
      return [status, { description: MEANINGS[status], ...named, content: { 'application/json': { schema } } }];
    }),
  );
}

function requestBody(body: v.GenericSchema): object {
  const schema = jsonSchema(body);
  return { required: true, content: Object.fromEntries(BODY_TYPES.map((type) => [type, { schema }])) };
}

const SECURITY: Record<RouteDescription['caller'], Record<string, string[]>[]> = {
  anyone: [],
  anyone_or_guest: [{}, { bearer: [] }],
  user: [{ bearer: [] }],
  registered: [{ bearer: [] }],
};

function operationId(method: string, path: string): string {
  const words = path.replace('/api/', '').match(/[A-Za-z0-9]+/g) ?? [];
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return `${method.toLowerCase()}${name}`;
}

/** The document's operation of one route, by its method and its pattern, such as `/api/contacts/:id`. */
export function operation(method: string, path: string, description: RouteDescription): Operation {
  const taken = parameters(path, description);
  return {
    operationId: operationId(method, path),
    summary: description.summary,
    tags: [path.split('/')[2] ?? ''],
    security: SECURITY[description.caller],
    ...(taken.length === 0 ? {} : { parameters: taken }),
    ...(description.body === undefined ? {} : { requestBody: requestBody(description.body) }),
    responses: { ...successes(description), ...failures(errorCodes(method, path, description)) },
  };
}
