import type { Change } from '../../contract/schema/change.ts';
import type { Connection } from '../../contract/schema/connection.ts';
import type { Profile } from '../../contract/schema/profile.ts';
import type { Recommendation } from '../../contract/schema/recommendation.ts';
import type { Snooze } from '../../contract/schema/snooze.ts';

/** A connection in the mirror: the server's, with what is pending laid over it. */
export type ConnectionRow = Connection;

/** What has a version and can be changed offline: a connection, or the own profile. */
export type Entity = Connection | Profile;

/** What the server last said of an entity, kept for as long as changes of it wait. */
export interface CopyRow {
  id: string;
  /** 0 for one that the server has not seen. */
  version: number;
  /** Null before the server has made it. Of one that went, the last that was known. */
  value: Entity | null;
  /** Whether it went: what the server answers of it from now on is from before that. */
  gone: boolean;
}

/** The suggestions last seen for one occasion, so that they can be looked at again without a network. */
export interface SuggestionsRow {
  /** See `suggestionsKey`. */
  key: string;
  items: (Recommendation & { reason?: string | undefined })[];
  budget: number;
  seenAt: string;
  /** The person as they were then, by the instant of their last change; undefined where they are for nobody known. */
  changedAt?: string | undefined;
}

/** How far this device has heard of the account's changes; one row. */
export interface ProgressRow {
  key: 'progress';
  /** Undefined where everything has to be told anew. */
  cursor: string | undefined;
  /**
   * That the summaries go with the connections. A tab of an older version, which goes on working beside a newer one, knows
   * of no summaries and leaves this out once it has synced.
   */
  hasSummaries?: boolean | undefined;
  /**
   * That what connections and the profile have come to hold since was told with them, what gifts have to do with last. A tab
   * of an older version, which goes on working beside a newer one, takes them without it and leaves this out once it has
   * synced.
   */
  hasGiftHints?: boolean | undefined;
  /** The connections that are held and have to be told of by the last page, or are gone: all, while everything is told anew. */
  unconfirmed?: string[] | undefined;
}

/** Why the server refused a change. Decided on by `status` and `code`; `message` is for people. */
export interface Refusal {
  status: number;
  code: string | undefined;
  message: string | undefined;
}

/** A value that another device had saved and that a later change of this one has replaced. */
export interface Replaced {
  field: string;
  /** The occasion whose date it is, where the field is `occasions`. */
  occasion?: string;
  theirs: unknown;
  mine: unknown;
}

/** What a merge has replaced, for the person to know. */
export interface NoticeRow {
  /** The id of the change that replaced it. */
  id: string;
  entityId: string;
  /** The name of whom it is about, as it was then; empty for the own profile. */
  name: string;
  /** Set where the change was the deletion of whom it is about, who is gone with all that `replaced` names. */
  isDeletion?: true;
  replaced: Replaced[];
  at: string;
}

/** What a change does to each field that it is about. `from` is what it started from, where that is known. */
export type Edits = Record<string, { from?: unknown; to: unknown }>;

/** A change as it was sent: sent again exactly so until there is an answer, since it may have arrived. */
export interface SentForm {
  arguments: Record<string, unknown>;
  baseVersion: number;
  /** What the server has lost to it once it accepts it. */
  replaced: Replaced[];
}

export type OutboxState = 'pending' | 'sending' | 'rejected';

/** Grows when the shape of an outbox row changes, so that a newer app can read what an older one queued. */
export const OUTBOX_FORMAT = 2;

/** A change on its way to the server. `id` is also its idempotency key. */
export type OutboxRow = Change & {
  /** Order of entry, given by the database. */
  sequence?: number;
  id: string;
  edits: Edits;
  sent?: SentForm | undefined;
  state: OutboxState;
  attempts: number;
  /** How often another device's change had come first, and it was made anew. */
  overtaken?: number;
  /** How often it was sent alone, in the form that it has now, and somebody in between did not let it through. */
  filtered?: number;
  /** Milliseconds since the epoch before which it isn't tried again. */
  nextAttemptAt: number;
  /** When that was noted, by the same clock; also long after it is over. */
  waitsSince?: number;
  /** True while it waits because there was no answer, and not because the server asked to wait. */
  waitsForNetwork?: boolean;
  refusal?: Refusal | undefined;
  /** Of one that mends another: whether that one may have arrived although it was refused. */
  mendsSent?: boolean;
  createdAt: string;
  format: typeof OUTBOX_FORMAT;
};

/** A reminder that somebody has put off, until the server has heard of it. `id` is also its idempotency key. */
export type SnoozeRow = Snooze & { id: string };

/** Grows when what forms hold changes its shape: typing of another shape would be none that a form can show. */
export const DRAFT_FORMAT = 1;

/** What was typed into a form and not saved. Of one form there are several where it is open in several tabs. */
export interface DraftRow {
  id: string;
  /** Which form it was typed into. */
  form: string;
  typed: object;
  /** What that is a change of, where it was of something stored. */
  start?: object | undefined;
  /** Whom the form has made that was saved from it. */
  made?: object | undefined;
  /** ISO instant. */
  keptAt: string;
  format: number;
}
