import * as v from 'valibot';
import { formatBudget } from '../../contract/rules/gifts/budget.ts';
import {
  type Reasons,
  ReasonsSchema,
  type Recommendation,
  RecommendationSchema,
} from '../../contract/schema/gifts/recommendation.ts';
import type { Client } from './client.ts';

/** An occasion of a connection, or a global one by name. */
export type RecommendedOccasion = { occasionId: string } | { occasionName: string };

/** `budget`: the highest price. `firstIdeaId`: the idea to list first if it fits. */
export interface RecommendWithin {
  budget: number;
  firstIdeaId?: string | undefined;
}

/** `POST /rec` or `POST /rec/global`: recommendations, and the id for `fetchReasons`. */
export async function recommend(
  client: Client,
  occasion: RecommendedOccasion,
  { budget, firstIdeaId }: RecommendWithin,
): Promise<{ items: Recommendation[]; correlationId: string | undefined }> {
  const path = 'occasionId' in occasion ? 'rec' : 'rec/global';
  const { body, headers } = await client.answer(path, v.array(RecommendationSchema), {
    method: 'post',
    json: { ...occasion, budget: formatBudget(budget), firstIdeaId },
  });
  return { items: body, correlationId: headers.get('x-correlation-id') ?? undefined };
}

/** In milliseconds: the cards that wait for reasons are useful without them. */
const REASONS_TIMEOUT = 4000;

/** `GET /rec/reasons/{correlationId}`: one sentence per recommendation id. */
export function fetchReasons(client: Client, correlationId: string): Promise<Reasons> {
  return client.json(`rec/reasons/${encodeURIComponent(correlationId)}`, ReasonsSchema, { timeout: REASONS_TIMEOUT });
}
