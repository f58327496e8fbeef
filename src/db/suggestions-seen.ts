import { databaseOf } from './current-database.ts';
import type { SuggestionsRow } from './rows.ts';
import { readSession } from './session-storage.ts';

/** The key under which an occasion's suggestions are kept: a connection's by its id, a global one by its name. */
export function suggestionsKey(occasion: { occasionId: string } | { occasionName: string }): string {
  return 'occasionId' in occasion ? `occasion:${occasion.occasionId}` : `global:${occasion.occasionName}`;
}

/** Keeps the suggestions that are on the screen, so that they can be seen again without a network. */
export async function keepSuggestions(row: SuggestionsRow): Promise<void> {
  const session = readSession();
  if (session) await databaseOf(session.accountId).suggestions.put(row);
}
