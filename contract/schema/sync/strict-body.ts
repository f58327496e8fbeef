import * as v from 'valibot';

// Characters of an unknown field's name that the message repeats.
const SHOWN_LENGTH = 60;

/** An object that refuses unknown fields. A missing field gets the message of its own schema, not the library's. */
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
