import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '../../../contract/errors.ts';
import { DatabaseLost } from '../../db/engine/database.ts';
import { Failure } from '../../runtime/failure.ts';
import { errorFields } from '../../runtime/log.ts';
import { presentEntity } from '../../presenters/entity.ts';
import type { Services } from '../../runtime/services.ts';
import { EngineFailure } from '../../suggest/engine/engine-failure.ts';
import { hasLeft } from './bodies.ts';
import type { Request } from './environment.ts';

/** What people read where a failure brings no words of its own. None for 429 and 5xx: the app has its own for those. */
const MESSAGES: Partial<Record<ErrorCode, string>> = {
  malformed: 'The request could not be read',
  unauthorised: 'Please sign in',
  forbidden: 'This is not yours to do',
  other_site: 'This was sent from another site. Open offra itself and try again',
  not_found: 'Not found',
  method_not_allowed: 'This method is not allowed here',
  stale_version: 'This was changed elsewhere in the meantime',
  body_too_large: 'The body may hold up to 100 kB',
  unsupported_media_type: 'The body must be JSON or a form',
};

/** What a failure tells its caller. */
export function errorBody({ code, details }: Failure): ErrorBody {
  const statusCode = ERROR_STATUS[code];
  const message = statusCode === 429 || statusCode >= 500 ? undefined : (details.message ?? MESSAGES[code]);
  return {
    statusCode,
    ...(message === undefined ? {} : { message }),
    error: code,
    ...(details.current === undefined ? {} : { current: presentEntity(details.current) }),
  };
}

/** The answer to a refused call. */
export function answerFailure(c: Request, failure: Failure): Response {
  if (failure.code === 'unauthorised') c.header('WWW-Authenticate', 'Bearer');
  const { retryAfterSeconds } = failure.details;
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds));
  return c.json(errorBody(failure), ERROR_STATUS[failure.code]);
}

/** A row that a call was about went away while it ran. */
const FOREIGN_KEY_VIOLATION = '23503';

/** As others log a caller who has gone before the call was there; nobody gets it. */
const CALLER_LEFT = 499;

/**
 * Turns whatever was thrown into an answer. What nobody expected is logged, and told to the caller without detail; that a
 * caller has left in the middle of a body is no fault.
 */
export function answerError({ log }: Services) {
  return (error: unknown, c: Request): Response => {
    if (!(error instanceof Failure) && hasLeft(c)) return new Response(null, { status: CALLER_LEFT });
    return answerFailure(c, toFailure({ log }, error, c.get('correlationId')));
  };
}

/** About as long as a question takes that everybody else waits for. */
const ENGINE_BUSY_SECONDS = 2;

function failureOfEngine({ code }: EngineFailure): Failure {
  return code === 'busy'
    ? new Failure('too_many_requests', { retryAfterSeconds: ENGINE_BUSY_SECONDS })
    : new Failure('unavailable');
}

/**
 * Whatever was thrown as a Failure. What nobody expected is logged with the id of its request; what the engine failed at it
 * has logged itself.
 */
export function toFailure({ log }: Pick<Services, 'log'>, error: unknown, correlationId: string): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof EngineFailure) return failureOfEngine(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === FOREIGN_KEY_VIOLATION) return new Failure('not_found');
  log.error('request_failed', { correlationId, ...errorFields(error) });
  return new Failure(error instanceof DatabaseLost ? 'unavailable' : 'internal');
}
