import { type RawBuilder, sql } from 'kysely';
import { recordset } from '../engine/columns.ts';
import type { Queries } from '../engine/database.ts';

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

/** A request for suggestions, and what it was answered with. */
export interface RecommendationRequest {
  correlationId: string;
  userId: string;
  asked: AskedOccasion;
  budget: number | null;
  at: Date;
  ideas: readonly { ideaId: string; recommendationId: string; reason: string }[];
}

const IDEA_TYPES = { ideaId: 'text', recommendationId: 'uuid', reason: 'text' };

/**
 * Stores a request and its ideas in one statement. Sorted to prevent deadlocks. Returns recommendation ids; an idea
 * shown before keeps its id.
 * @param isBeyond an expression: whether the user had too many requests before
 */
export async function insertRecommendationRequest(
  db: Queries,
  { correlationId, userId, asked, budget, at, ideas }: RecommendationRequest,
  isBeyond: RawBuilder<boolean> = sql`false`,
): Promise<{ ideaId: string; recommendationId: string; isBeyond: boolean }[]> {
  const { rows } = await sql<{ ideaId: string; recommendationId: string; isBeyond: boolean }>`
    with given as (
      select * from ${recordset('given', IDEA_TYPES, ideas)}
    ), shown as (
      insert into shown_ideas (user_id, occasion_id, occasion_name, idea_id, recommendation_id, shown_at)
      select ${userId}::uuid, ${asked.occasionId}::uuid, ${asked.occasionName}::text, "ideaId", "recommendationId", ${at}::timestamptz
      from given order by "ideaId"
      on conflict on constraint shown_ideas_unique do update set shown_at = excluded.shown_at
      returning idea_id, recommendation_id
    ), request as (
      insert into recommendation_requests (correlation_id, user_id, reasons, budget, created_at)
      select ${correlationId}::uuid, ${userId}::uuid, coalesce(jsonb_object_agg(recommendation_id, reason), '{}'),
        ${budget}::double precision, ${at}::timestamptz
      from shown join given on "ideaId" = idea_id
    )
    select idea_id, recommendation_id, ${isBeyond} as is_beyond from shown`.execute(db);
  return rows;
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
