import { BUDGET_DEFAULT, BUDGET_MAX, BUDGET_MIN } from './budget.ts';

/** The budget in an address, clamped to 10 to 999; undefined for no number. */
export function chosenBudget(text: string | undefined): number | undefined {
  const amount = text === undefined || text === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(amount)) return undefined;
  return Math.round(Math.min(BUDGET_MAX, Math.max(BUDGET_MIN, amount)) * 100) / 100;
}

/** The budget of a request: from the address, else 999 (specification, section 5). */
export function clampBudget(text: string | undefined): number {
  return chosenBudget(text) ?? BUDGET_DEFAULT;
}
