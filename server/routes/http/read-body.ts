import type * as v from 'valibot';
import { Failure } from '../../runtime/failure.ts';
import type { Call } from './environment.ts';
import { formFields } from './form-fields.ts';
import { validate } from './validate.ts';

const FORMS = new Set(['application/x-www-form-urlencoded', 'multipart/form-data']);

/** A body, as JSON or form, under a schema. Throws `unsupported_media_type`, `malformed` or `invalid`. */
export async function readBody<Schema extends v.GenericSchema>(
  c: Call,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  return validate(schema, await readFields(c));
}

/** More nesting than any valid body has. */
const LEVELS_MAX = 20;

/** An unvalidated body. Throws `unsupported_media_type` or `malformed`. */
export async function readFields(c: Call): Promise<unknown> {
  const [type = ''] = (c.req.header('content-type') ?? '').toLowerCase().split(';');
  if (type.trim() === 'application/json') return parseJson(await c.req.arrayBuffer());
  if (FORMS.has(type.trim())) return formFields(await readForm(c));
  throw new Failure('unsupported_media_type');
}

function parseJson(bytes: ArrayBuffer): unknown {
  try {
    const body: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), refuseUnstorable);
    // A deep body may parse but break later recursion, such as serialising.
    if (isDeeper(body, LEVELS_MAX)) throw new Failure('malformed', { message: 'The body has too many levels' });
    return body;
  } catch (cause) {
    throw cause instanceof Failure ? cause : new Failure('malformed', { message: 'The body is not valid JSON', cause });
  }
}

/** Whether nesting exceeds `levels`; looks no deeper. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((within) => isDeeper(within, levels - 1));
}

async function readForm(c: Call): Promise<FormData> {
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

/** The database can't store NUL or lone surrogates; names of inherited properties are unsafe. */
function refuseUnstorable(key: string, value: unknown): unknown {
  if (key in Object.prototype) throw new Failure('malformed', { message: [`${key} is not a known field`] });
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
    throw new Failure('malformed', { message: 'The body holds characters that are no text' });
  }
  return value;
}
