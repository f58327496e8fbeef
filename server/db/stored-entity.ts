import type { ConnectionRow, OccasionRow, UserRow } from './tables.ts';

/** A user with the occasions of their own. */
export interface StoredProfile {
  kind: 'profile';
  user: UserRow;
  occasions: OccasionRow[];
}

/** A connection with its occasions, 'no occasion' first. */
export interface StoredConnection {
  kind: 'connection';
  connection: ConnectionRow;
  occasions: OccasionRow[];
}

/** What has a version and can be asked for, changed and found stale. */
export type StoredEntity = StoredProfile | StoredConnection;
