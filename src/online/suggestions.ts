import type { Recommendation } from '../../contract/schema/gifts/recommendation.ts';
import { failureOf } from '../api/api-error.ts';
import { fetchReasons, recommend, type RecommendedOccasion, type RecommendWithin } from '../api/recommendations.ts';
import { client } from './client.ts';

export type Suggestion = Recommendation & { reason?: string | undefined };

/** Fetches suggestions, other ones each time, and their reasons where these can be had. Undefined if the call fails. */
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
