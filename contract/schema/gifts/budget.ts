import * as v from 'valibot';
import { BUDGET_MAX, BUDGET_MIN } from '../../rules/gifts/budget.ts';

export const BUDGET_OUT_OF_RANGE = `Budget must be between ${BUDGET_MIN} and ${BUDGET_MAX}`;

const AMOUNT = /^\d+(\.\d{1,2})?$/;

function isBudget(amount: number): boolean {
  return amount >= BUDGET_MIN && amount <= BUDGET_MAX && Math.abs(Math.round(amount * 100) - amount * 100) < 1e-6;
}

/** A budget in a request: a number or decimal text, 10 to 999, at most two decimals. Outputs a number. */
export const BudgetSchema = v.pipe(
  v.union([v.number(BUDGET_OUT_OF_RANGE), v.string(BUDGET_OUT_OF_RANGE)], BUDGET_OUT_OF_RANGE),
  v.check((budget) => typeof budget === 'number' || AMOUNT.test(budget), BUDGET_OUT_OF_RANGE),
  v.transform(Number),
  v.check(isBudget, BUDGET_OUT_OF_RANGE),
);
