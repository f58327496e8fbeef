import * as v from 'valibot';
import { ErrorBodySchema } from '../../errors.ts';
import { IdempotencyKeySchema } from './change.ts';
import { ConnectionSchema } from '../connections/connection.ts';
import { IdSchema } from './id.ts';
import { ProfileSchema } from '../accounts/profile.ts';
import { strictBody } from './strict-body.ts';

export const CHANGES_MAX = 100;
const CHANGES_TOO_MANY = `One request can hold up to ${CHANGES_MAX} changes`;
const CHANGES_MALFORMED = 'changes must be a list of changes';

/** The most connections, tombstones included, in one answer of `GET /sync`. */
export const SYNC_PAGE_SIZE = 200;
/** The most JSON bytes of connections in one answer; a larger connection comes alone. */
export const SYNC_PAGE_BYTES = 500_000;

export const CURSOR_PATTERN = /^[A-Za-z0-9_-]{1,400}$/;
export const CURSOR_MALFORMED = 'since must be a cursor that this server gave';

/** An opaque cursor of the server. */
export const CursorSchema = v.custom<string>(
  (input) => typeof input === 'string' && CURSOR_PATTERN.test(input),
  CURSOR_MALFORMED,
);

/** The query of `GET /sync`: the last answer's cursor; without it, a pull starts from scratch. */
export const SyncQuerySchema = strictBody({ since: v.optional(CursorSchema) });

/** The answer of `GET /sync`: the changes since the cursor. */
export const SyncAnswerSchema = v.object({
  /** Whether to discard the mirror: this answer and its further pages contain everything. */
  reset: v.boolean(),
  /** Null if unchanged. */
  profile: v.nullable(ProfileSchema),
  /** Created and changed connections, each whole. */
  connections: v.array(ConnectionSchema),
  /** The ids of deleted connections. */
  gone: v.array(IdSchema),
  /** Differs when the answer of `GET /dropdowns` has changed. */
  dropdownsVersion: v.string(),
  /** The cursor of the next pull. */
  cursor: CursorSchema,
  /** Whether there is another page now. */
  hasMore: v.boolean(),
});
export type SyncAnswer = v.InferOutput<typeof SyncAnswerSchema>;

/** A pushed change. Only a malformed key refuses the whole request: results are matched by key. */
const SentChangeSchema = v.looseObject({ key: IdempotencyKeySchema }, CHANGES_MALFORMED);
export type SentChange = v.InferOutput<typeof SentChangeSchema>;

export const SyncBodySchema = strictBody({
  changes: v.pipe(v.array(SentChangeSchema, CHANGES_MALFORMED), v.maxLength(CHANGES_MAX, CHANGES_TOO_MANY)),
});

/** The result of one change: `status`, `body` and `version` are those of the corresponding call. */
export const ChangeResultSchema = v.object({
  key: IdempotencyKeySchema,
  status: v.number(),
  body: v.optional(v.unknown()),
  /** The entity's version after the change; its `ETag` is this number in quotes. */
  version: v.optional(v.number()),
  error: v.optional(ErrorBodySchema),
});
export type ChangeResult = v.InferOutput<typeof ChangeResultSchema>;

/** The answer of `POST /sync`: one result per change, in their order. */
export const SyncResultsSchema = v.object({ results: v.array(ChangeResultSchema) });
