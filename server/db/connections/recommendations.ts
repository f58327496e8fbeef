import type { Insertable } from 'kysely';
import type { Queries } from '../engine/database.ts';
import type { RecommendationRequestsTable, ShownIdeasTable } from '../engine/tables.ts';

/** What gifts were asked for: an occasion of the user's by its id, or a global one by its name. */
export type AskedOccasion = { occasionId: string; occasionName: null } | { occasionId: null; occasionName: string };

/** What a user has been shown for an occasion, the longest ago first. */
export function listShownIdeas(db: Queries, userId: string, { occasionId, occasionName }: AskedOccasion) {
  return db
    .selectFrom('shownIdeas')
    .select(['ideaId', 'recommendationId'])
    .where('userId', '=', userId)
    .where('occasionId', occasionId === null ? 'is' : '=', occasionId)
    .where('occasionName', occasionName === null ? 'is' : '=', occasionName)
    .orderBy('shownAt')
    .orderBy('recommendationId')
    .execute();
}

/**
 * Notes that ideas are shown now. The rows are written in one order whoever asks, or two calls for one occasion at once
 * would wait for each other. Gives the recommendation id of each, which stays the one it had if it was shown
 * before.
 */
export function showIdeas(db: Queries, ideas: Insertable<ShownIdeasTable>[]) {
  return db
    .insertInto('shownIdeas')
    .values(ideas.toSorted((a, b) => (a.ideaId < b.ideaId ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.constraint('shown_ideas_unique').doUpdateSet((row) => ({ shownAt: row.ref('excluded.shownAt') })),
    )
    .returning(['ideaId', 'recommendationId'])
    .execute();
}

export async function insertRecommendationRequest(
  db: Queries,
  request: Insertable<RecommendationRequestsTable>,
): Promise<void> {
  await db.insertInto('recommendationRequests').values(request).execute();
}

/** Everything that a user has been shown, the longest ago first. */
export function listAllShownIdeas(db: Queries, userId: string) {
  return db
    .selectFrom('shownIdeas')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('shownAt')
    .orderBy('recommendationId')
    .execute();
}

/** All of a user's requests, the longest ago first. */
export function listRecommendationRequests(db: Queries, userId: string) {
  return db
    .selectFrom('recommendationRequests')
    .select(['createdAt', 'budget', 'reasons'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('correlationId')
    .execute();
}

/** The reasons of one request, for the user who asked only. */
export async function findReasons(
  db: Queries,
  userId: string,
  correlationId: string,
): Promise<Record<string, string> | undefined> {
  const request = await db
    .selectFrom('recommendationRequests')
    .select('reasons')
    .where('correlationId', '=', correlationId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return request?.reasons;
}
