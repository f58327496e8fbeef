import * as v from 'valibot';

/** How much of a name that nobody knows is repeated. */
const SHOWN_LENGTH = 60;

/**
 * An object that refuses fields that it doesn't know, and says of a field that is missing what that field's own schema
 * says of it, instead of the library's text for a missing key.
 */
export function strictBody<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject(entries, (issue): string => {
    const key = issue.path?.at(-1)?.key;
    const field = typeof key === 'string' ? key : '';
    const schema = Object.hasOwn(entries, field) ? entries[field] : undefined;
    if (schema === undefined)
      return field === '' ? 'An object is expected' : `Unknown field '${field.slice(0, SHOWN_LENGTH)}'`;
    return v.safeParse(schema, undefined).issues?.[0].message ?? `${field} is missing`;
  });
}
