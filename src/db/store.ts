import type { Profile } from '../../contract/schema/profile.ts';
import type { CopyRow, Entity, NoticeRow, OutboxRow, ProgressRow } from './rows.ts';

/** Where an entity is mirrored. */
export type Mirror = 'connections' | 'profile';

/** What the queue and sync do with a device's data, inside one transaction. */
export interface StoreTransaction {
  /** The whole queue, or the first so many of it, in the order of entry. */
  queue(most?: number): Promise<OutboxRow[]>;
  /** What the queue holds of entities, in the order of entry. */
  queueOf(entityIds: readonly string[]): Promise<OutboxRow[]>;
  /** Writes rows; one without a `sequence` goes to the end of the queue. */
  putRows(rows: readonly OutboxRow[]): Promise<void>;
  deleteRows(rows: readonly OutboxRow[]): Promise<void>;
  copies(ids: readonly string[]): Promise<(CopyRow | undefined)[]>;
  putCopies(copies: readonly CopyRow[]): Promise<void>;
  deleteCopies(ids: readonly string[]): Promise<void>;
  mirrored(mirror: Mirror, ids: readonly string[]): Promise<(Entity | undefined)[]>;
  /** The own profile as it is shown. */
  profile(): Promise<Profile | undefined>;
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
