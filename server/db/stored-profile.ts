import type { Queries } from './database.ts';
import { listMutedIds } from './muted-occasions.ts';
import { listOccasions } from './occasions.ts';
import type { StoredProfile } from './stored-entity.ts';
import type { UserRow } from './tables.ts';

/** A user's profile, with what belongs to it beside the user's own row. */
export async function readStoredProfile(db: Queries, user: UserRow): Promise<StoredProfile> {
  return {
    kind: 'profile',
    user,
    occasions: await listOccasions(db, { userId: user.id, connectionId: null }),
    mutedIds: await listMutedIds(db, user.id),
  };
}
