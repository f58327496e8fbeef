import type { Queries } from '../engine/database.ts';
import { listMutedIds } from '../connections/muted-occasions.ts';
import { listOccasions } from '../connections/occasions.ts';
import type { StoredProfile } from '../stored-entity.ts';
import type { UserRow } from '../engine/tables.ts';

export async function readStoredProfile(db: Queries, user: UserRow): Promise<StoredProfile> {
  return {
    kind: 'profile',
    user,
    occasions: await listOccasions(db, { userId: user.id, connectionId: null }),
    mutedIds: await listMutedIds(db, user.id),
  };
}
