import type { RecordName } from '../../contract/records/record-type.ts';
import type { MirrorTable } from '../../contract/records/records.ts';
import type { Values } from '../../contract/records/values.ts';
import type { Change } from '../../contract/schema/sync/change.ts';
import type { Occasion } from '../../contract/schema/connections/occasion-list.ts';
import type { Connection } from '../../contract/schema/connections/connection.ts';
import type { Profile } from '../../contract/schema/accounts/profile.ts';
import type { Recommendation } from '../../contract/schema/gifts/recommendation.ts';
import type { Snooze } from '../../contract/schema/reminders/snooze.ts';

/** A mirrored connection: the server's, with pending changes applied. */
export type ConnectionRow = Connection;

export type Entity = Connection | Profile;

/** A sent change, retried unchanged until it is answered: it may have arrived. */
export interface InFlight {
  key: string;
  record: RecordName;
  change: Change;
  baseVersion: number;
  /** The values of `mine` that it carries; null for a deletion. */
  sent: Values | null;
  replaced: Replaced[];
  /** Counts the attempts, from 1. */
  attempts: number;
}

/** An entity that differs from the server's, or may. A record's patch is the difference between `base` and `mine`. */
export interface PendingRow {
  id: string;
  mirror: MirrorTable;
  /** The server's last known entity; null if it has none. */
  base: Entity | null;
  version: number;
  /** Whether another device has deleted it. */
  gone: boolean;
  /** As the user wants it and the mirror shows it; null if deleted. */
  mine: Entity | null;
  /** As it was shown before its deletion, which is pending, to be brought back with what was pending then. */
  shownBefore?: Entity | undefined;
  /** Values as the user saw them, where another device's newer ones are to be replaced. */
  seen: Values;
  /** Sent values that are no longer in flight and may have arrived, the latest last. */
  mayHaveArrived: Readonly<Record<string, readonly unknown[]>>;
  inFlight: readonly InFlight[];
  /** By record, until it is amended, retried or discarded. */
  refusals: Readonly<Partial<Record<RecordName, Refusal>>>;
  /** The order of sending: grows with each entity that begins to differ. */
  since: number;
  /** ISO instant. */
  changedAt: string;
  state: 'waiting' | 'sending' | 'refused';
  /** The comparison key of the name that becomes free once it is sent; '' if none. */
  frees: string;
  /** Milliseconds since the epoch. */
  nextAttemptAt: number;
  /** When `nextAttemptAt` was set, in milliseconds since the epoch. */
  waitsSince: number;
  /** Whether it waits for lack of an answer, not because the server asked to. */
  waitsForNetwork: boolean;
  /** How often a proxy or portal blocked it when it was sent alone. */
  filtered: number;
  /** How often another device's change came first. */
  overtaken: number;
}

export interface SuggestionsRow {
  key: string;
  items: (Recommendation & { reason?: string | undefined })[];
  budget: number;
  seenAt: string;
  /** What decided which gifts fit the person, as a text (`whatFits`); undefined if the person is not known. */
  fit?: string | undefined;
}

export interface ProgressRow {
  key: 'progress';
  /** Undefined if everything must be pulled again. */
  cursor: string | undefined;
  /** Whether the summaries match the connections. A tab of an older version drops this when it syncs. */
  hasSummaries?: boolean | undefined;
  /** The pulled fields (`KNOWN_FIELDS`): if others are known, everything is pulled again. Older tabs drop this too. */
  fields?: string | undefined;
  /** Stored connections that are deleted unless they are pulled up to the last page. */
  unconfirmed?: string[] | undefined;
}

/** Decide by `status` and `code`; `message` is for users. */
export interface Refusal {
  status: number;
  code: string | undefined;
  message: string | undefined;
}

/** Another device's value that a change of this device has replaced. */
export interface Replaced {
  field: string;
  /** Whose date it is, for the field `occasions`. */
  occasion?: string;
  theirs: unknown;
  mine: unknown;
}

export interface NoticeRow {
  /** The key of the change that replaced the values. */
  id: string;
  entityId: string;
  /** The connection's name then; empty for the own profile. */
  name: string;
  /** Set for a deletion: all of `replaced` is deleted with the connection. */
  isDeletion?: true;
  replaced: Replaced[];
  at: string;
}

/** A deleted connection, or an occasion that was taken off a person: it can be brought back. */
export interface TrashRow {
  /** The id of the connection or the occasion. */
  id: string;
  mirror: MirrorTable;
  /** The connection, or the person whose occasion it was. */
  entityId: string;
  /** As it was last shown; of an invited connection without the other user's details. */
  connection?: Connection | undefined;
  wasInvited?: boolean | undefined;
  occasion?: Occasion | undefined;
  /** ISO instant. */
  deletedAt: string;
}

/** A reminder that was put off, until the server has it. `id` is also the idempotency key. */
export type SnoozeRow = Snooze & { id: string };

/** Increase it when the contents of forms change shape: older drafts can't be shown. */
export const DRAFT_FORMAT = 1;

/** Unsaved contents of a form; several rows if the form is open in several tabs. */
export interface DraftRow {
  id: string;
  form: string;
  typed: object;
  /** The stored values that the form started from. */
  start?: object | undefined;
  keptAt: string;
  format: number;
}
