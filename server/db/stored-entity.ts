import type { ConnectionRow, OccasionRow, UserRow } from './engine/tables.ts';

/** A user with the occasions of their own. */
export interface StoredProfile {
  kind: 'profile';
  user: UserRow;
  occasions: OccasionRow[];
  /** The occasions that are muted, those of the connections included, but for the global ones. */
  mutedIds: string[];
}

/** What of a profile says when somebody is reminded, and of what not. */
export type StoredReminders = Pick<StoredProfile, 'user' | 'mutedIds'>;

/** A connection with its occasions, 'no occasion' first. */
export interface StoredConnection {
  kind: 'connection';
  connection: ConnectionRow;
  occasions: OccasionRow[];
}

/** What has a version and can be asked for, changed and found stale. */
export type StoredEntity = StoredProfile | StoredConnection;
