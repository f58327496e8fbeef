import * as v from 'valibot';

/** An address that a card may hold. */
export const HttpsAddress = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.check((text) => URL.parse(text)?.protocol === 'https:'),
);

/** The schema's output, or null for an invalid value. */
export function orNull<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> | null {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : null;
}
