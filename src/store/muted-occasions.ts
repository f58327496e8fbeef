import { useLiveQuery } from 'dexie-react-hooks';
import type { Occasion } from '../../contract/schema/occasion-list.ts';
import { indexReader } from '../db/index-reader.ts';
import { reader } from '../db/reader.ts';

/** How many connections are read at once, so that nothing of it keeps the page from answering. */
const PIECE = 250;

/** An occasion that is muted, and whose it is; null for the user's own. */
export interface MutedOccasion {
  id: string;
  occasion: string;
  name: string | null;
}

/**
 * Which of the muted occasions are somebody's, in the order in which they are found; undefined while the mirror is being
 * asked. What is muted and was deleted since is nobody's.
 */
export function useMutedOccasions(ids: readonly string[]): MutedOccasion[] | undefined {
  return useLiveQuery(() => findOccasions(new Set(ids)), [ids.join(' ')]);
}

async function findOccasions(ids: ReadonlySet<string>): Promise<MutedOccasion[]> {
  const found = mutedOf((await reader.profile())?.occasions ?? [], null, ids);
  let last: string | undefined = '';
  while (last !== undefined && found.length < ids.size) {
    const piece = await indexReader.connectionsAfter(last, PIECE);
    for (const { name, occasions } of piece) found.push(...mutedOf(occasions, name, ids));
    last = piece.at(-1)?.id;
  }
  return found;
}

function mutedOf(occasions: readonly Occasion[], name: string | null, ids: ReadonlySet<string>): MutedOccasion[] {
  return occasions.filter(({ id }) => ids.has(id)).map(({ id, name: occasion }) => ({ id, occasion, name }));
}
