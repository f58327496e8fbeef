import type { MirrorTable } from '../../contract/records/records.ts';
import type { Entity, NoticeRow, PendingRow, ProgressRow, TrashRow } from './rows.ts';

export interface StoreTransaction {
  /** The next rows after a place in the order of sending. */
  queue(after: number, most: number): Promise<PendingRow[]>;
  allPending(): Promise<PendingRow[]>;
  pendingIds(): Promise<string[]>;
  pending(ids: readonly string[]): Promise<(PendingRow | undefined)[]>;
  /** The rows that are to free a name, given as its comparison key. */
  freeing(name: string): Promise<PendingRow[]>;
  lastSince(): Promise<number>;
  putPending(rows: readonly PendingRow[]): Promise<void>;
  deletePending(ids: readonly string[]): Promise<void>;
  mirrored(mirror: MirrorTable, ids: readonly string[]): Promise<(Entity | undefined)[]>;
  mirroredConnectionIds(): Promise<string[]>;
  /** `before`: the mirrored entities that are replaced, if they are known. Occasions that they lose go to the trash. */
  putMirrored(mirror: MirrorTable, values: readonly Entity[], before?: readonly (Entity | undefined)[]): Promise<void>;
  /** Deleted connections go to the trash. */
  deleteMirrored(mirror: MirrorTable, ids: readonly string[]): Promise<void>;
  /** What was deleted, and can be brought back. */
  trash(): Promise<TrashRow[]>;
  putTrash(rows: readonly TrashRow[]): Promise<void>;
  deleteTrash(ids: readonly string[]): Promise<void>;
  putNotice(notice: NoticeRow): Promise<void>;
  deleteNotice(id: string): Promise<void>;
  progress(): Promise<ProgressRow | undefined>;
  putProgress(progress: ProgressRow): Promise<void>;
}

/** An account's data on a device. A transaction is stored as a whole or not at all. */
export interface Store {
  transaction<Result>(work: (transaction: StoreTransaction) => Promise<Result>): Promise<Result>;
}
