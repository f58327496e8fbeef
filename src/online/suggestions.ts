import type { Recommendation } from '../../contract/schema/gifts/recommendation.ts';
import { failureOf } from '../api/api-error.ts';
import { fetchReasons, recommend, type RecommendedOccasion, type RecommendWithin } from '../api/recommendations.ts';
import { client } from './client.ts';

/** A suggestion with the sentence that says why, where the server gave one. */
export type Suggestion = Recommendation & { reason?: string | undefined };

/**
 * Asks the server for suggestions within a budget, and why each of them. Asking again for the same occasion gives
 * different ones. Undefined where the server can't be reached or refuses; reasons that can't be had are left out, since
 * the cards are of use without them.
 */
export async function fetchSuggestions(
  occasion: RecommendedOccasion,
  within: RecommendWithin,
): Promise<Suggestion[] | undefined> {
  const answer = await unlessFailed(recommend(client, occasion, within));
  if (answer?.correlationId === undefined) return answer?.items;
  const reasons = await unlessFailed(fetchReasons(client, answer.correlationId));
  return answer.items.map((item) => ({ ...item, reason: reasons?.[item.id] }));
}

async function unlessFailed<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call;
  } catch (error) {
    if (!failureOf(error)) throw error;
    return undefined;
  }
}
