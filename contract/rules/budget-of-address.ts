import { BUDGET_DEFAULT, BUDGET_MAX, BUDGET_MIN } from './budget.ts';

/** The budget of an address: clamped into 10 to 999, and 999 for what is no number (specification, section 5). */
export function clampBudget(text: string | number | undefined): number {
  const amount = text === undefined || text === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(amount)) return BUDGET_DEFAULT;
  return Math.round(Math.min(BUDGET_MAX, Math.max(BUDGET_MIN, amount)) * 100) / 100;
}
