import type { ConnectionRow, OccasionRow, UserRow } from './engine/tables.ts';

export interface StoredProfile {
  kind: 'profile';
  user: UserRow;
  occasions: OccasionRow[];
  /** Muted occasions, including connections', without global ones. */
  mutedIds: string[];
}

export type StoredReminders = Pick<StoredProfile, 'user' | 'mutedIds'>;

/** 'No occasion' comes first. */
export interface StoredConnection {
  kind: 'connection';
  connection: ConnectionRow;
  occasions: OccasionRow[];
}

export type StoredEntity = StoredProfile | StoredConnection;
