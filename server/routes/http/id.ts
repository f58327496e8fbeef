import * as v from 'valibot';
import { IdSchema } from '../../../contract/schema/sync/id.ts';
import { Failure } from '../../runtime/failure.ts';

/** A path's parameter as an id. Throws `malformed` for any other text. */
export function readId(parameter: string): string {
  const result = v.safeParse(IdSchema, parameter);
  if (!result.success) throw new Failure('malformed', { message: [result.issues[0].message] });
  return result.output;
}
