import * as v from 'valibot';
import { MUTED_OCCASIONS_MAX } from '../../../contract/schema/reminders/reminder-settings.ts';
import { Failure } from '../../runtime/failure.ts';

/**
 * More entries than any list may have. A list that is too long is otherwise looked at entry by entry before that is said of
 * it, and what is wrong with each is compared with all the rest: tens of thousands took several seconds.
 */
const ENTRIES_MAX = 2 * MUTED_OCCASIONS_MAX;
const LIST_TOO_LONG = `A list can hold up to ${MUTED_OCCASIONS_MAX} entries`;

/**
 * What an input becomes under a schema of the contract.
 * Throws a Failure with one message per failing field: `malformed` when a field has the wrong type, is unknown, or is no
 * id or date; `invalid` when all can be read and a rule is broken, a missing or empty required field included.
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
 * A schema that fails could not make sense of the value; an action that fails could, and found a rule broken. A field
 * that is missing or null is empty, and a literal of the right type is a rule, such as terms that must be accepted.
 */
function isUnreadable({ kind, type, input, expected }: Issue): boolean {
  if (kind !== 'schema' || input == null) return false;
  return type !== 'literal' || typeof input !== typeof JSON.parse(expected ?? 'null');
}

/** More than any form has fields: a long list of wrong values is not answered by a longer one. */
const MESSAGES_MAX = 50;

/** The first text of each failing field, in the order of the schema. */
function firstMessages(issues: readonly Issue[]): string[] {
  const byField = new Map<string, string>();
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? '';
    if (!byField.has(field)) byField.set(field, issue.message);
  }
  return [...byField.values()].slice(0, MESSAGES_MAX);
}
