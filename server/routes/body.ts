import type * as v from 'valibot';
import { Failure } from '../failure.ts';
import type { Request } from './environment.ts';
import { formFields } from './form-fields.ts';
import { validate } from './validate.ts';

const FORMS = new Set(['application/x-www-form-urlencoded', 'multipart/form-data']);

/**
 * The body of a call under a schema of the contract, sent as JSON or as a form.
 * Throws a Failure: `unsupported_media_type`, `malformed` or `invalid`.
 */
export async function readBody<Schema extends v.GenericSchema>(
  c: Request,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  return validate(schema, await readFields(c));
}

/** The body of a call before it is checked. Throws a Failure: `unsupported_media_type` or `malformed`. */
export async function readFields(c: Request): Promise<unknown> {
  const [type = ''] = (c.req.header('content-type') ?? '').toLowerCase().split(';');
  if (type.trim() === 'application/json') return parseJson(await c.req.arrayBuffer());
  if (FORMS.has(type.trim())) return formFields(await readForm(c));
  throw new Failure('unsupported_media_type');
}

function parseJson(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), refuseUnstorable);
  } catch (cause) {
    throw cause instanceof Failure ? cause : new Failure('malformed', { message: 'The body is not valid JSON', cause });
  }
}

async function readForm(c: Request): Promise<FormData> {
  try {
    const form = await c.req.formData();
    for (const [key, value] of form) refuseUnstorable(key, value);
    return form;
  } catch (cause) {
    throw cause instanceof Failure
      ? cause
      : new Failure('malformed', { message: 'The body is not a valid form', cause });
  }
}

/** No database text holds a NUL or half a character, and no field is named like what every object inherits. */
function refuseUnstorable(key: string, value: unknown): unknown {
  if (key in Object.prototype) throw new Failure('malformed', { message: [`${key} is not a known field`] });
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
    throw new Failure('malformed', { message: 'The body holds characters that are no text' });
  }
  return value;
}
