import * as v from 'valibot';

/** Reads JSON by a schema. In a file of its own, since Valibot is too large for home. */
export function json<Schema extends v.GenericSchema>(schema: Schema) {
  return (stored: string): v.InferOutput<Schema> | undefined => {
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), stored);
    return read.success ? read.output : undefined;
  };
}
