import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { OpenApiDocument } from '../openapi/document.ts';
import type { Operation } from '../openapi/operation.ts';
import type { Answer } from './test-app.ts';

type Schema = Record<string, unknown>;

/** The faults of an answer under the API's document, one line each; empty for a valid answer. */
export type AnswerCheck = (method: string, path: string, answer: Answer) => string[];

/** Checks answers against the document, and that they have no undocumented fields. */
export function createAnswerCheck(document: OpenApiDocument): AnswerCheck {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(closed(document) as Schema, 'api');
  const validators = new Map<string, ValidateFunction>();
  const validatorOf = ($ref: string) => {
    const isValid = validators.get($ref) ?? ajv.compile({ $ref });
    validators.set($ref, isValid);
    return isValid;
  };
  const places = Object.keys(document.paths)
    .map((path) => ({ path, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))
    .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length);
  return (method, path, answer) => {
    const place = places.find(({ pattern }) => pattern.test(new URL(path, 'http://offra.example').pathname))?.path;
    const operation: Operation | undefined = document.paths[place ?? '']?.[method.toLowerCase()];
    if (place === undefined || operation === undefined) return [];
    const { status, headers, body } = answer;
    const documented: { content?: Schema; headers?: Schema } | undefined = operation.responses[status];
    if (documented === undefined) return [`${status} is not documented`];
    const problems = Object.keys(documented.headers ?? {})
      .filter((name) => !headers.has(name))
      .map((name) => `${status} has no ${name}`);
    const [type] = (headers.get('content-type') ?? '').split(';');
    if (documented.content === undefined) return body === '' ? problems : [...problems, `${status} has a body`];
    if (!Object.hasOwn(documented.content, type!)) return [...problems, `${status} is ${type}`];
    if (type !== 'application/json') return problems;
    const pointer = ['paths', place, method.toLowerCase(), 'responses', status, 'content', type, 'schema'];
    const isValid = validatorOf(`api#/${pointer.map(escapePointer).join('/')}`);
    return isValid(body) ? problems : [...problems, `${status}: ${ajv.errorsText(isValid.errors)}`];
  };
}

function escapePointer(part: string | number | undefined): string {
  return encodeURIComponent(String(part).replaceAll('~', '~0').replaceAll('/', '~1'));
}

/** A copy of a schema whose objects allow no further fields. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const copy: Schema = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, closed(part)]));
  if ('allOf' in copy) return { ...value, unevaluatedProperties: false };
  if (copy['type'] === 'object' && 'properties' in copy) return { unevaluatedProperties: false, ...copy };
  return copy;
}
