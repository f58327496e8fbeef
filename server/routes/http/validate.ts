import * as v from 'valibot';
import { MUTED_OCCASIONS_MAX } from '../../../contract/schema/reminders/reminder-settings.ts';
import { Failure } from '../../runtime/failure.ts';

/**
 * More than any list may have. Longer ones are refused early: validating and comparing tens of thousands of entries
 * took seconds.
 */
const ENTRIES_MAX = 2 * MUTED_OCCASIONS_MAX;
const LIST_TOO_LONG = `A list can hold up to ${MUTED_OCCASIONS_MAX} entries`;

/**
 * Validates under a contract schema. Throws a message per failing field: `malformed` for wrong types, unknown fields,
 * invalid ids and dates; otherwise `invalid`, also for missing required fields.
 */
export function validate<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new Failure('malformed', { message: ['The body must be an object with named fields'] });
  }
  if (Object.values(input).some((value) => Array.isArray(value) && value.length > ENTRIES_MAX)) {
    throw new Failure('invalid', { message: [LIST_TOO_LONG] });
  }
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const code = result.issues.some(isUnreadable) ? 'malformed' : 'invalid';
  throw new Failure(code, { message: firstMessages(result.issues) });
}

type Issue = v.BaseIssue<unknown>;

/**
 * A failed schema is unreadable, a failed action is a broken rule. A missing or null field is empty, and a literal of
 * the right type is a rule, such as terms to accept.
 */
function isUnreadable({ kind, type, input, expected }: Issue): boolean {
  if (kind !== 'schema' || input == null) return false;
  return type !== 'literal' || typeof input !== typeof JSON.parse(expected ?? 'null');
}

/** More than any form has fields; bounds the answer. */
const MESSAGES_MAX = 50;

/** Each failing field's first message, in schema order. */
function firstMessages(issues: readonly Issue[]): string[] {
  const byField = new Map<string, string>();
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? '';
    if (!byField.has(field)) byField.set(field, issue.message);
  }
  return [...byField.values()].slice(0, MESSAGES_MAX);
}
