import * as v from 'valibot';
import { ErrorBodySchema } from '../../errors.ts';
import { IdempotencyKeySchema } from './change.ts';
import { ConnectionSchema } from '../connections/connection.ts';
import { IdSchema } from './id.ts';
import { ProfileSchema } from '../accounts/profile.ts';
import { strictBody } from './strict-body.ts';

/** How many changes one `POST /sync` takes. */
export const CHANGES_MAX = 100;
const CHANGES_TOO_MANY = `One request can hold up to ${CHANGES_MAX} changes`;
const CHANGES_MALFORMED = 'changes must be a list of changes';

/** How many connections, with those that went, one answer of `GET /sync` holds at most. */
export const SYNC_PAGE_SIZE = 200;
/** How many bytes the connections of one answer have at most as JSON. One that has more comes alone. */
export const SYNC_PAGE_BYTES = 500_000;

export const CURSOR_PATTERN = /^[A-Za-z0-9_-]{1,400}$/;
export const CURSOR_MALFORMED = 'since must be a cursor that this server gave';

/** A cursor as it travels: opaque to everybody but the server. */
export const CursorSchema = v.custom<string>(
  (input) => typeof input === 'string' && CURSOR_PATTERN.test(input),
  CURSOR_MALFORMED,
);

/** The query of `GET /sync`: the cursor of the last answer; without one the answer begins with nothing. */
export const SyncQuerySchema = strictBody({ since: v.optional(CursorSchema) });

/** The answer of `GET /sync`: what changed since the cursor. */
export const SyncAnswerSchema = v.object({
  /** Whether to forget what is held: this answer and those that follow it hold everything. */
  reset: v.boolean(),
  /** The profile where it changed, else null. */
  profile: v.nullable(ProfileSchema),
  /** Each connection that was made or changed, whole. */
  connections: v.array(ConnectionSchema),
  /** The ids of connections that went. */
  gone: v.array(IdSchema),
  /** Another text when the lists of `GET /dropdowns` changed, for a caller that keeps them with what it syncs. */
  dropdownsVersion: v.string(),
  /** What to ask with the next time. */
  cursor: CursorSchema,
  /** Whether more is there already. */
  hasMore: v.boolean(),
});
export type SyncAnswer = v.InferOutput<typeof SyncAnswerSchema>;

/**
 * One change as it is sent. Of the whole request only the keys must be right, so that each result can be told by its key;
 * anything else that is wrong with a change is that change's own result.
 */
const SentChangeSchema = v.looseObject({ key: IdempotencyKeySchema }, CHANGES_MALFORMED);
export type SentChange = v.InferOutput<typeof SentChangeSchema>;

/** The body of `POST /sync`. */
export const SyncBodySchema = strictBody({
  changes: v.pipe(v.array(SentChangeSchema, CHANGES_MALFORMED), v.maxLength(CHANGES_MAX, CHANGES_TOO_MANY)),
});

/** What became of one change. `status`, `body` and `version` are those of the call that makes the same change. */
export const ChangeResultSchema = v.object({
  key: IdempotencyKeySchema,
  status: v.number(),
  body: v.optional(v.unknown()),
  /** The entity's version after the change; its entity tag is this number in quotes. */
  version: v.optional(v.number()),
  /** Why it was refused. */
  error: v.optional(ErrorBodySchema),
});
export type ChangeResult = v.InferOutput<typeof ChangeResultSchema>;

/** The answer of `POST /sync`: a result per change, in their order. */
export const SyncResultsSchema = v.object({ results: v.array(ChangeResultSchema) });
