import type { RecordName } from '../../contract/records/record-type.ts';
import type { Mirror } from '../../contract/records/records.ts';
import type { Values } from '../../contract/records/values.ts';
import type { Change } from '../../contract/schema/sync/change.ts';
import type { Connection } from '../../contract/schema/connections/connection.ts';
import type { Profile } from '../../contract/schema/accounts/profile.ts';
import type { Recommendation } from '../../contract/schema/gifts/recommendation.ts';
import type { Snooze } from '../../contract/schema/reminders/snooze.ts';

/** A connection in the mirror: the server's, with what is pending laid over it. */
export type ConnectionRow = Connection;

/** What has a version and can be changed offline: a connection, or the own profile. */
export type Entity = Connection | Profile;

/** A change as it was sent: sent again exactly so until there is an answer, since it may have arrived. */
export interface InFlight {
  /** The idempotency key. */
  key: string;
  record: RecordName;
  change: Change;
  baseVersion: number;
  /** What of `mine` it carries; null where it deletes. */
  sent: Values | null;
  /** What the server loses to it once it accepts it. */
  replaced: Replaced[];
  /** Which sending of it this is, from 1 on. */
  attempts: number;
}

/**
 * An entity that differs from the server's, or may. The patch of each of its records is what differs between `base` and
 * `mine` of the record's fields; see `src/pending/`.
 */
export interface PendingRow {
  id: string;
  mirror: Mirror;
  /** What the server last said; null where it has none. Of one that went, the last that was known. */
  base: Entity | null;
  /** That of `base`; 0 where the server has none. */
  version: number;
  /** Whether another device has deleted it. */
  gone: boolean;
  /** What the person wants it to be, and what the mirror shows; null where they have deleted it. */
  mine: Entity | null;
  /** What the person saw of what another device has changed since, and `mine` is to replace. */
  seen: Values;
  /** What was sent of it without an answer and is not in flight any more: it may have arrived. The latest comes last. */
  mayHaveArrived: Readonly<Record<string, readonly unknown[]>>;
  inFlight: readonly InFlight[];
  /** The server's words for the last patch of a record, until it is amended, retried or discarded. */
  refusals: Readonly<Partial<Record<RecordName, Refusal>>>;
  /** The order of sending: grows with each entity that begins to differ. */
  since: number;
  /** ISO instant of the last change. */
  changedAt: string;
  state: 'waiting' | 'sending' | 'refused';
  /** The name that nobody has any more once it is sent, as names are compared; '' where there is none. */
  frees: string;
  /** Milliseconds since the epoch before which it isn't tried again. */
  nextAttemptAt: number;
  /** When that was noted, by the same clock; also long after it is over. */
  waitsSince: number;
  /** Whether it waits because there was no answer, and not because the server asked to wait. */
  waitsForNetwork: boolean;
  /** How often it was sent alone, and somebody in between did not let it through. */
  filtered: number;
  /** How often another device's change had come first. */
  overtaken: number;
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
   * With which fields connections and the profile were told, see `KNOWN_FIELDS`: with others everything is told anew. A tab
   * of an older version, which goes on working beside a newer one, leaves this out once it has synced: it takes entities
   * without what has come since, and lays nothing that is pending over them.
   */
  fields?: string | undefined;
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
  /** The key of the change that replaced it. */
  id: string;
  entityId: string;
  /** The name of whom it is about, as it was then; empty for the own profile. */
  name: string;
  /** Set where the change was the deletion of whom it is about, who is gone with all that `replaced` names. */
  isDeletion?: true;
  replaced: Replaced[];
  at: string;
}

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
  /** ISO instant. */
  keptAt: string;
  format: number;
}
