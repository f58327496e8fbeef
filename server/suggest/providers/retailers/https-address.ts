import * as v from 'valibot';

/** An address as a card may hold it. */
export const HttpsAddress = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.check((text) => URL.parse(text)?.protocol === 'https:'),
);

/** What a schema makes of something, or null where it is not what the schema wants. */
export function orNull<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> | null {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : null;
}
