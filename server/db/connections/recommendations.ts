import type { Insertable } from 'kysely';
import type { Queries } from '../engine/database.ts';
import type { RecommendationRequestsTable, ShownIdeasTable } from '../engine/tables.ts';

/** A user's occasion by id, or a global one by name. */
export type AskedOccasion = { occasionId: string; occasionName: null } | { occasionId: null; occasionName: string };

/** Oldest first. */
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

/** Sorted to prevent deadlocks. Returns recommendation ids; an idea shown before keeps its id. */
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

/** Oldest first. */
export function listAllShownIdeas(db: Queries, userId: string) {
  return db
    .selectFrom('shownIdeas')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('shownAt')
    .orderBy('recommendationId')
    .execute();
}

/** Oldest first. */
export function listRecommendationRequests(db: Queries, userId: string) {
  return db
    .selectFrom('recommendationRequests')
    .select(['createdAt', 'budget', 'reasons'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('correlationId')
    .execute();
}

/** Reasons of a request, for its own user only. */
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
