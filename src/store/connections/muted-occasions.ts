import { useLiveQuery } from 'dexie-react-hooks';
import type { Occasion } from '../../../contract/schema/connections/occasion-list.ts';
import type { Profile } from '../../../contract/schema/accounts/profile.ts';
import { indexReader } from '../../db/reading/index-reader.ts';
import { isMuted } from '../reminders/set-reminders.ts';

// Connections of one read: longer reads would block the page.
const PIECE = 250;

/** `owner` is null for the user's own occasion. */
export interface MutedOccasion {
  id: string;
  occasion: string;
  owner: { id: string; name: string } | null;
}

/** The muted occasions, the user's own first; undefined before the first read. */
export function useMutedOccasions(profile: Profile): MutedOccasion[] | undefined {
  return useLiveQuery(() => findMuted(profile), [profile]);
}

async function findMuted(profile: Profile): Promise<MutedOccasion[]> {
  const mutedOf = (occasions: readonly Occasion[], owner: MutedOccasion['owner']) =>
    occasions.filter((one) => isMuted(one, profile)).map(({ id, name }) => ({ id, occasion: name, owner }));
  const found = mutedOf(profile.occasions, null);
  let last: string | undefined = '';
  while (last !== undefined) {
    const piece = await indexReader.connectionsAfter(last, PIECE);
    for (const { id, name, occasions } of piece) found.push(...mutedOf(occasions, { id, name }));
    last = piece.at(-1)?.id;
  }
  return found;
}
