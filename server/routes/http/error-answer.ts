import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '../../../contract/errors.ts';
import { isClosed } from '../../db/copy/closed.ts';
import { DatabaseLost } from '../../db/engine/database.ts';
import { Failure } from '../../runtime/failure.ts';
import { errorFields } from '../../runtime/log.ts';
import { presentEntity } from '../../presenters/entity.ts';
import type { Services } from '../../runtime/services.ts';
import { EngineFailure } from '../../suggest/engine/engine-failure.ts';
import { hasLeft } from './body-bounds.ts';
import type { Call } from './environment.ts';

/** For failures without their own text. The app has its own for 429 and 5xx. */
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

export function answerFailure(c: Call, failure: Failure): Response {
  if (failure.code === 'unauthorised') c.header('WWW-Authenticate', 'Bearer');
  const { retryAfterSeconds } = failure.details;
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds));
  return c.json(errorBody(failure), ERROR_STATUS[failure.code]);
}

/** A row that the call needs was deleted meanwhile. */
const FOREIGN_KEY_VIOLATION = '23503';

/** A common log status for a caller who left early; no caller receives it. */
const CALLER_LEFT = 499;

/** Answers an error, and counts it. Unexpected errors are logged, and answered without details. */
export function answerError({ log, metrics }: Services) {
  return (error: unknown, c: Call): Response => {
    if (!(error instanceof Failure) && hasLeft(c)) return new Response(null, { status: CALLER_LEFT });
    const failure = toFailure({ log }, error, c.get('correlationId'));
    metrics.refused(failure.code);
    return answerFailure(c, failure);
  };
}

/** About the time of a question that others wait for. */
const ENGINE_BUSY_SECONDS = 2;

function failureOfEngine({ code }: EngineFailure): Failure {
  return code === 'busy'
    ? new Failure('too_many_requests', { retryAfterSeconds: ENGINE_BUSY_SECONDS })
    : new Failure('unavailable');
}

/** Converts an error to a Failure. Logs unexpected errors by request id, except those that the engine has logged. */
export function toFailure({ log }: Pick<Services, 'log'>, error: unknown, correlationId: string): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof EngineFailure) return failureOfEngine(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === FOREIGN_KEY_VIOLATION) return new Failure('not_found');
  log.error('request_failed', { correlationId, ...errorFields(error) });
  return new Failure(error instanceof DatabaseLost || isClosed(error) ? 'unavailable' : 'internal');
}
