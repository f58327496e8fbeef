import * as v from 'valibot';
import { IdSchema } from '../../../contract/schema/sync/id.ts';
import { Failure } from '../../runtime/failure.ts';

/** Parses a path parameter. Throws `malformed`. */
export function readId(parameter: string): string {
  const result = v.safeParse(IdSchema, parameter);
  if (!result.success) throw new Failure('malformed', { message: [result.issues[0].message] });
  return result.output;
}
