import type { Mirror } from '../../contract/records/records.ts';
import type { Entity, NoticeRow, PendingRow, ProgressRow } from './rows.ts';

/** What the queue and sync do with a device's data, inside one transaction. */
export interface StoreTransaction {
  /** So many of what is pending in the order of sending, from behind a place on. */
  queue(after: number, most: number): Promise<PendingRow[]>;
  /** All that is pending, in the order of sending. */
  allPending(): Promise<PendingRow[]>;
  pendingIds(): Promise<string[]>;
  pending(ids: readonly string[]): Promise<(PendingRow | undefined)[]>;
  /** What is about to give a name free, as names are compared. */
  freeing(name: string): Promise<PendingRow[]>;
  /** The last place in the order of sending; 0 where nothing is pending. */
  lastSince(): Promise<number>;
  putPending(rows: readonly PendingRow[]): Promise<void>;
  deletePending(ids: readonly string[]): Promise<void>;
  mirrored(mirror: Mirror, ids: readonly string[]): Promise<(Entity | undefined)[]>;
  mirroredConnectionIds(): Promise<string[]>;
  /** Writes entities; `before` is what the mirror holds of each, for who replaces some. */
  putMirrored(mirror: Mirror, values: readonly Entity[], before?: readonly (Entity | undefined)[]): Promise<void>;
  deleteMirrored(mirror: Mirror, ids: readonly string[]): Promise<void>;
  putNotice(notice: NoticeRow): Promise<void>;
  deleteNotice(id: string): Promise<void>;
  progress(): Promise<ProgressRow | undefined>;
  putProgress(progress: ProgressRow): Promise<void>;
}

/** A device's data of one account. What a transaction has written is there as a whole, or nothing of it. */
export interface Store {
  transaction<Result>(work: (transaction: StoreTransaction) => Promise<Result>): Promise<Result>;
}
