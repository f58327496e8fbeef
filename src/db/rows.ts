import type { Table } from 'dexie';
import type { Change } from '../../contract/schema/change.ts';
import type { Connection } from '../../contract/schema/connection.ts';
import type { Dropdowns } from '../../contract/schema/dropdowns.ts';
import type { Recommendation } from '../../contract/schema/recommendation.ts';

/** A connection in the mirror: the server's, with what is pending laid over it. */
export type ConnectionRow = Connection;

/** The lists of the forms, as the server last gave them; one row. */
export interface DropdownsRow extends Dropdowns {
  key: 'dropdowns';
}

/** The suggestions last seen for one occasion, so that they can be looked at again without a network. */
export interface SuggestionsRow {
  /** See `suggestionsKey`. */
  key: string;
  items: (Recommendation & { reason?: string | undefined })[];
  budget: number;
  seenAt: string;
}

/** Why the server refused a change. Decided on by `status` and `code`; `message` is for people. */
export interface Refusal {
  status: number;
  code: string | undefined;
  message: string | undefined;
}

export type OutboxState = 'pending' | 'sending' | 'rejected';

/** Grows when the shape of an outbox row changes, so that a newer app can read what an older one queued. */
export const OUTBOX_FORMAT = 1;

/** A change on its way to the server. `id` is also its idempotency key. */
export type OutboxRow = Change & {
  /** Order of entry, given by the database. */
  sequence?: number;
  id: string;
  /** The entity's version that the change started from; 0 for one that the server has not seen. */
  baseVersion: number;
  state: OutboxState;
  attempts: number;
  /** Milliseconds since the epoch before which it isn't tried again. */
  nextAttemptAt: number;
  /** True while it waits because there was no answer, and not because the server asked to wait. */
  waitsForNetwork?: boolean;
  refusal?: Refusal | undefined;
  createdAt: string;
  format: typeof OUTBOX_FORMAT;
};

/** A table of rows with an id, whatever else they hold. */
export type RowTable<Row> = Table<Row, string>;
