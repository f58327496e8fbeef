import * as v from 'valibot';

/** Every error code of the API with its HTTP status (docs/decisions/2026-11-20-errors-carry-codes.md). */
export const ERROR_STATUS = {
  malformed: 400,
  unauthorised: 401,
  forbidden: 403,
  other_site: 403,
  not_found: 404,
  method_not_allowed: 405,
  name_taken: 409,
  email_taken: 409,
  id_taken: 409,
  invitation_already_accepted: 409,
  change_under_way: 409,
  stale_version: 412,
  held_back: 424,
  body_too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  quota_exceeded: 422,
  reset_link_over: 422,
  sign_in_not_offered: 422,
  key_reused: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

const codes = Object.keys(ERROR_STATUS) as ErrorCode[];

/** An error. `message` is for users, absent from 429 and 5xx; `current` is the stored entity of a stale version. */
export const ErrorBodySchema = v.object({
  statusCode: v.number(),
  message: v.optional(v.union([v.string(), v.array(v.string())])),
  error: v.picklist(codes),
  current: v.optional(v.unknown()),
});
export type ErrorBody = v.InferOutput<typeof ErrorBodySchema>;

export const INVITATION_ALREADY_ACCEPTED = 'This invitation has already been accepted';

/** The message to show: the last of a list. */
export function lastMessage(message: string | string[] | undefined): string | undefined {
  return Array.isArray(message) ? message.at(-1) : message;
}
