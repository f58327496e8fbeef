import * as v from 'valibot';
import { IdSchema } from '../sync/id.ts';
import { TimeZoneSchema } from '../accounts/profile.ts';
import { strictBody } from '../sync/strict-body.ts';

/** How many devices of one user are pushed to; the one that subscribed the longest ago drops out. */
export const PUSH_SUBSCRIPTIONS_MAX = 20;

const PUSH_ENDPOINT_REQUIRED = 'endpoint is a required field';
const PUSH_ENDPOINT_MALFORMED = 'endpoint must be the address of a push service';
export const PUSH_ENDPOINT_NOT_PUBLIC = 'endpoint must be a public https address';
export const PUSH_KEYS_MALFORMED = 'keys must hold p256dh and auth in base64url';
const PUSH_EXPIRATION_MALFORMED = 'expirationTime must be null or milliseconds since 1970';

const ENDPOINT_MAX_LENGTH = 2048;
const VISIBLE = /^[\x21-\x7e]+$/;
/** An uncompressed point of P-256: 65 bytes that begin with 4 (RFC 8291). */
const P256DH = /^B[A-Za-z0-9_-]{86}$/;
/** 16 bytes (RFC 8291). */
const AUTH = /^[A-Za-z0-9_-]{22}$/;
/** The last moment that a Date can be. */
const LAST_MOMENT_MS = 8.64e15;

const EndpointSchema = v.pipe(
  v.string(PUSH_ENDPOINT_REQUIRED),
  v.nonEmpty(PUSH_ENDPOINT_REQUIRED),
  v.maxLength(ENDPOINT_MAX_LENGTH, PUSH_ENDPOINT_MALFORMED),
  v.regex(VISIBLE, PUSH_ENDPOINT_MALFORMED),
);

/** The body of `POST /users/push-notifications/subscribe`: what a browser's `PushSubscription` becomes as JSON. */
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

/** The body of `DELETE /users/push-notifications/subscribe`. */
export const PushUnsubscribeSchema = strictBody({ endpoint: EndpointSchema });

/** A subscription as its owner sees it; nothing of its keys. */
export const PushSubscriptionSchema = v.object({
  id: IdSchema,
  endpoint: v.string(),
  /** An ISO moment, or null where it has no end. */
  expiresAt: v.nullable(v.string()),
  createdAt: v.string(),
  /** When its push service last took a message; null where it never did. */
  lastDeliveredAt: v.nullable(v.string()),
  /** When it last refused one or did not answer; null where that never happened. */
  lastFailedAt: v.nullable(v.string()),
});
export type PushSubscription = v.InferOutput<typeof PushSubscriptionSchema>;

/** The answer of `GET /users/push-notifications`. */
export const PushSubscriptionListSchema = v.array(PushSubscriptionSchema);

/** The body of `POST /users/push-notifications/test`. */
export const PushTestSchema = strictBody({ endpoint: EndpointSchema });

/** What became of a test notification: taken by the push service, refused by it, or the device is not known there. */
export const PushTestAnswerSchema = v.object({ outcome: v.picklist(['sent', 'failed', 'gone']) });
export type PushTestAnswer = v.InferOutput<typeof PushTestAnswerSchema>;
