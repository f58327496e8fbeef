import * as v from 'valibot';
import { IdSchema } from '../sync/id.ts';
import { TimeZoneSchema } from '../accounts/profile.ts';
import { strictBody } from '../sync/strict-body.ts';

/** Subscriptions per user; beyond it the oldest one is deleted. */
export const PUSH_SUBSCRIPTIONS_MAX = 20;

const PUSH_ENDPOINT_REQUIRED = 'endpoint is a required field';
const PUSH_ENDPOINT_MALFORMED = 'endpoint must be the address of a push service';
export const PUSH_ENDPOINT_NOT_PUBLIC = 'endpoint must be a public https address';
export const PUSH_KEYS_MALFORMED = 'keys must hold p256dh and auth in base64url';
const PUSH_EXPIRATION_MALFORMED = 'expirationTime must be null or milliseconds since 1970';

const ENDPOINT_MAX_LENGTH = 2048;
const VISIBLE = /^[\x21-\x7e]+$/;
// An uncompressed P-256 point: 65 bytes that begin with 4 (RFC 8291).
const P256DH = /^B[A-Za-z0-9_-]{86}$/;
// 16 bytes (RFC 8291).
const AUTH = /^[A-Za-z0-9_-]{22}$/;
// The maximum of a Date.
const LAST_MOMENT_MS = 8.64e15;

const EndpointSchema = v.pipe(
  v.string(PUSH_ENDPOINT_REQUIRED),
  v.nonEmpty(PUSH_ENDPOINT_REQUIRED),
  v.maxLength(ENDPOINT_MAX_LENGTH, PUSH_ENDPOINT_MALFORMED),
  v.regex(VISIBLE, PUSH_ENDPOINT_MALFORMED),
);

/** The body of `POST /users/push-notifications/subscribe`: the JSON of a `PushSubscription`. */
export const PushSubscribeSchema = strictBody({
  endpoint: EndpointSchema,
  expirationTime: v.optional(
    v.nullable(
      v.pipe(
        v.number(PUSH_EXPIRATION_MALFORMED),
        v.minValue(0, PUSH_EXPIRATION_MALFORMED),
        v.maxValue(LAST_MOMENT_MS, PUSH_EXPIRATION_MALFORMED),
      ),
    ),
    null,
  ),
  keys: strictBody({
    p256dh: v.pipe(v.string(PUSH_KEYS_MALFORMED), v.regex(P256DH, PUSH_KEYS_MALFORMED)),
    auth: v.pipe(v.string(PUSH_KEYS_MALFORMED), v.regex(AUTH, PUSH_KEYS_MALFORMED)),
  }),
  timeZone: v.optional(TimeZoneSchema),
});
export type PushSubscribe = v.InferOutput<typeof PushSubscribeSchema>;

export const PushUnsubscribeSchema = strictBody({ endpoint: EndpointSchema });

/** A subscription without its keys. */
export const PushSubscriptionSchema = v.object({
  id: IdSchema,
  endpoint: v.string(),
  /** An ISO moment; null if it doesn't expire. */
  expiresAt: v.nullable(v.string()),
  createdAt: v.string(),
  /** The last message accepted by the push service. */
  lastDeliveredAt: v.nullable(v.string()),
  /** The last message refused or unanswered. */
  lastFailedAt: v.nullable(v.string()),
});
export type PushSubscription = v.InferOutput<typeof PushSubscriptionSchema>;

export const PushSubscriptionListSchema = v.array(PushSubscriptionSchema);

export const PushTestSchema = strictBody({ endpoint: EndpointSchema });

/** The outcome of a test push: accepted, refused, or the subscription no longer exists. */
export const PushTestAnswerSchema = v.object({ outcome: v.picklist(['sent', 'failed', 'gone']) });
export type PushTestAnswer = v.InferOutput<typeof PushTestAnswerSchema>;
