import { QUOTAS } from '../../../contract/rules/limits/quotas.ts';
import { deleteOldestRequests, isBeyondRemembered } from '../../db/connections/old-recommendations.ts';
import { type AskedOccasion, insertRecommendationRequest } from '../../db/connections/recommendations.ts';
import type { Services } from '../../runtime/services.ts';

const SUGGESTIONS_REMEMBERED = { registered: QUOTAS.registered.suggestions, guest: QUOTAS.guest.suggestions };

export interface RecordRecommendations<Idea> {
  correlationId: string;
  asked: AskedOccasion;
  budget: number;
  ideas: readonly Idea[];
}

/**
 * Returns stable recommendation ids per idea and occasion. Deletes the oldest beyond the quota. Needs no transaction: all
 * is stored by one statement, and what is left of a deletion goes with the next.
 */
export async function recordRecommendations<Idea extends { ideaId: string; reason: string }>(
  { db, now, newId }: Pick<Services, 'db' | 'now' | 'newId'>,
  userId: string,
  { correlationId, asked, budget, ideas }: RecordRecommendations<Idea>,
): Promise<(Idea & { recommendationId: string })[]> {
  const shown = await insertRecommendationRequest(
    db,
    {
      correlationId,
      userId,
      asked,
      budget,
      at: now(),
      ideas: ideas.map(({ ideaId, reason }) => ({ ideaId, recommendationId: newId(), reason })),
    },
    isBeyondRemembered(userId, SUGGESTIONS_REMEMBERED),
  );
  if (shown.length === 0 || shown.some(({ isBeyond }) => isBeyond))
    await deleteOldestRequests(db, userId, SUGGESTIONS_REMEMBERED);
  const idByIdea = new Map(shown.map(({ ideaId, recommendationId }) => [ideaId, recommendationId]));
  return ideas.flatMap((idea) => {
    const recommendationId = idByIdea.get(idea.ideaId);
    return recommendationId === undefined ? [] : [{ ...idea, recommendationId }];
  });
}
