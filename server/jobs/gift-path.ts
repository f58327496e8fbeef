import type { DueOccasion } from './reminded-occasions.ts';

/** The budget of a person's occasion, or else the reader's last one; undefined if they never set one. */
export function budgetOf({ person, occasion }: DueOccasion, lastBudget: number | undefined): number | undefined {
  return person?.budgets?.find((budget) => budget.occasion === occasion)?.amount ?? lastBudget;
}

/** The app's path to gifts for an occasion, beginning with a given gift. A user's own occasion leads to the events. */
export function giftPath(
  { id, connectionId, isOwn, occasion }: DueOccasion,
  { budget, gift }: { budget?: number | undefined; gift?: string | undefined } = {},
): string {
  if (isOwn) return '/events';
  const query = new URLSearchParams(
    connectionId === null ? { isGlobal: 'true', occasionName: occasion } : { occasionId: id },
  );
  if (budget !== undefined) query.set('budget', budget.toFixed(2));
  if (gift !== undefined) query.set('gift', gift);
  return `/connections/${connectionId ?? 'global'}?${query.toString()}`;
}
