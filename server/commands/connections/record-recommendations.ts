import { QUOTAS } from '../../../contract/rules/limits/quotas.ts';
import { deleteOldestRequests } from '../../db/connections/old-recommendations.ts';
import { type AskedOccasion, insertRecommendationRequest, showIdeas } from '../../db/connections/recommendations.ts';
import type { CommandContext } from '../command.ts';

const SUGGESTIONS_REMEMBERED = { registered: QUOTAS.registered.suggestions, guest: QUOTAS.guest.suggestions };

export interface RecordRecommendations<Idea> {
  correlationId: string;
  asked: AskedOccasion;
  budget: number;
  ideas: readonly Idea[];
}

/** Returns stable recommendation ids per idea and occasion. Deletes the oldest beyond the quota. */
export async function recordRecommendations<Idea extends { ideaId: string; reason: string }>(
  context: CommandContext,
  { correlationId, asked, budget, ideas }: RecordRecommendations<Idea>,
): Promise<(Idea & { recommendationId: string })[]> {
  const { trx, userId, now, newId } = context;
  const rows = ideas.map(({ ideaId }) => ({ userId, ...asked, ideaId, recommendationId: newId(), shownAt: now }));
  const shown = rows.length === 0 ? [] : await showIdeas(trx, rows);
  const idByIdea = new Map(shown.map(({ ideaId, recommendationId }) => [ideaId, recommendationId]));
  const recorded = ideas.flatMap((idea) => {
    const recommendationId = idByIdea.get(idea.ideaId);
    return recommendationId === undefined ? [] : [{ ...idea, recommendationId }];
  });
  const reasons = JSON.stringify(Object.fromEntries(recorded.map((idea) => [idea.recommendationId, idea.reason])));
  await insertRecommendationRequest(trx, { correlationId, userId, reasons, budget, createdAt: now });
  await deleteOldestRequests(trx, userId, SUGGESTIONS_REMEMBERED);
  return recorded;
}
