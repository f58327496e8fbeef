import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type * as v from 'valibot';
import type { ErrorCode } from '../../contract/errors.ts';
import type { Environment } from '../routes/http/environment.ts';

type SuccessStatus = 200 | 201 | 202 | 204 | 302 | 303 | 304;

/** A route's answer under one status: the schema of a JSON body, another media type, or none. */
export type DescribedAnswer = v.GenericSchema | { mediaType: string } | null;

/** The API document's data on one route. Errors that follow from the other fields are not listed again. */
export interface RouteDescription {
  /** One sentence without a full stop. */
  summary: string;
  /**
   * The permitted callers. With `anyone_or_guest` a guest's token decides whose data is stored. `user` and `registered`
   * can answer `unauthorised`, `registered` also `forbidden` to a guest.
   */
  caller: 'anyone' | 'anyone_or_guest' | 'user' | 'registered';
  /** The schema of the path's parameters, if they are no ids. */
  parameter?: v.GenericSchema;
  query?:
    | v.ObjectSchema<v.ObjectEntries, undefined>
    | v.StrictObjectSchema<v.ObjectEntries, v.ErrorMessage<v.StrictObjectIssue> | undefined>;
  /** The handler's body schema: `malformed`, `invalid`, `body_too_large`, `unsupported_media_type`. */
  body?: v.GenericSchema;
  /** Takes an `Idempotency-Key`: `malformed`, `change_under_way`, `key_reused`. */
  isIdempotent?: true;
  /** Takes `If-Match`: `malformed`, `stale_version`. */
  isConditional?: true;
  /** Answers carry a strong `ETag`. */
  isVersioned?: true;
  answers: Partial<Record<SuccessStatus, DescribedAnswer>>;
  /** The route's own error codes. */
  errors?: readonly ErrorCode[];
}

const descriptions = new WeakMap<object, RouteDescription>();

/** Describes a route for the API's document; stands among the route's handlers, with the handler's schema. */
export function describeRoute(description: RouteDescription): MiddlewareHandler<Environment> {
  const pass = createMiddleware<Environment>((_, next) => next());
  descriptions.set(pass, description);
  return pass;
}

/** The description behind a handler of {@link describeRoute}; undefined for any other handler. */
export function descriptionOf(handler: object): RouteDescription | undefined {
  return descriptions.get(handler);
}
