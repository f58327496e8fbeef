import * as v from 'valibot';

/** Reads JSON that is as a schema says. Apart from src/db/local-storage.ts, since Valibot would be too much for home. */
export function json<Schema extends v.GenericSchema>(schema: Schema) {
  return (stored: string): v.InferOutput<Schema> | undefined => {
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), stored);
    return read.success ? read.output : undefined;
  };
}
