import type { DueOccasion } from './told-occasions.ts';

/** Where gifts for an occasion are found: a path of the app. Nobody gives to themselves: their own leads to the events. */
export function giftPath({ id, connectionId, isOwn, occasion }: DueOccasion, budget: number | undefined): string {
  if (isOwn) return '/events';
  const query = new URLSearchParams(
    connectionId === null ? { isGlobal: 'true', occasionName: occasion } : { occasionId: id },
  );
  if (budget !== undefined) query.set('budget', budget.toFixed(2));
  return `/connections/${connectionId ?? 'global'}?${query.toString()}`;
}
