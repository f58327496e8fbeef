import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type * as v from 'valibot';
import type { ErrorCode } from '../../contract/errors.ts';
import type { Environment } from '../routes/http/environment.ts';

type SuccessStatus = 200 | 201 | 202 | 204 | 302 | 303 | 304;

/** What a route answers under one status: the schema of a JSON body, another media type, or nothing. */
export type DescribedAnswer = v.GenericSchema | { mediaType: string } | null;

/** What the API's document says of one route. Errors that follow from the other fields are not listed again. */
export interface RouteDescription {
  /** One sentence without a full stop. */
  summary: string;
  /**
   * Who may call it: anyone; anyone, where a guest's token says whose data to keep; somebody signed in; somebody
   * registered. The last two answer `unauthorised`, and the last one `forbidden` to a guest.
   */
  caller: 'anyone' | 'anyone_or_guest' | 'user' | 'registered';
  /** What the path's parameters are, where they are no ids. */
  parameter?: v.GenericSchema;
  query?:
    | v.ObjectSchema<v.ObjectEntries, undefined>
    | v.StrictObjectSchema<v.ObjectEntries, v.ErrorMessage<v.StrictObjectIssue> | undefined>;
  /** The schema that the handler reads the body with: `malformed`, `invalid`, `body_too_large`, `unsupported_media_type`. */
  body?: v.GenericSchema;
  /** Takes an `Idempotency-Key`: `malformed`, `change_under_way`, `key_reused`. */
  isIdempotent?: true;
  /** Takes `If-Match`: `malformed`, `stale_version`. */
  isConditional?: true;
  /** Answers carry a strong `ETag`. */
  isVersioned?: true;
  answers: Partial<Record<SuccessStatus, DescribedAnswer>>;
  /** The codes that the route answers of its own. */
  errors?: readonly ErrorCode[];
}

const descriptions = new WeakMap<object, RouteDescription>();

/**
 * Describes a route for the API's document. Stands among the route's handlers, with the schema that the handler reads:
 * `routes.put('/:id', describeRoute({ … body: ConnectionInputSchema … }), async (c) => …)`.
 */
export function describeRoute(description: RouteDescription): MiddlewareHandler<Environment> {
  const pass = createMiddleware<Environment>((_, next) => next());
  descriptions.set(pass, description);
  return pass;
}

/** What a handler was made of by {@link describeRoute}, or undefined for any other handler. */
export function descriptionOf(handler: object): RouteDescription | undefined {
  return descriptions.get(handler);
}
