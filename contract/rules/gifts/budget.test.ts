import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { BUDGET_OUT_OF_RANGE, BudgetSchema } from '../../schema/gifts/budget.ts';
import { formatBudget, parseBudget, typedBudget } from './budget.ts';
import { clampBudget } from './budget-of-address.ts';

describe('a budget', () => {
  it.each([
    ['05', '5'],
    ['0', ''],
    ['0050', '50'],
    ['12a3', '12a3'],
    ['1e2', '1e2'],
    ['€50 ', '50'],
    ['1500', '1500'],
    ['49,5', '49.5'],
    ['49.559', '49.55'],
    ['-20', '20'],
    ['50,-', '50.'],
    [' € 49,90', '49.90'],
    ['49٫90', '49.90'],
    ['49，90', '49.90'],
    ['49．90', '49.90'],
  ])('typed as %j stands in the field as %j', (typed, shown) => {
    expect(typedBudget(typed)).toBe(shown);
  });

  it.each([
    ['10', 10],
    ['999', 999],
    ['49.50', 49.5],
    ['50.', 50],
    ['9', undefined],
    ['999.01', undefined],
    ['1000', undefined],
    ['05', undefined],
    ['', undefined],
    ['5e1', undefined],
    ['1e2', undefined],
  ])('of %j is worth %j', (text, amount) => {
    expect(parseBudget(text)).toBe(amount);
  });

  it.each([
    [undefined, 999],
    ['', 999],
    ['abc', 999],
    ['Infinity', 999],
    ['5', 10],
    ['-3', 10],
    ['5000', 999],
    ['49.50', 49.5],
    ['49.999', 50],
  ])('in an address as %j is taken as %j', (text, amount) => {
    expect(clampBudget(text)).toBe(amount);
  });

  it('travels with two decimals', () => {
    expect(formatBudget(50)).toBe('50.00');
    expect(formatBudget(49.5)).toBe('49.50');
  });

  it.each([10, 999, 49.99, '50.00', '10'])('of %j is accepted by the API', (budget) => {
    expect(v.parse(BudgetSchema, budget)).toBe(Number(budget));
  });

  it.each([9.99, 999.01, 10.001, '10.001', '5e1', '', ' 50', Number.NaN, Number.POSITIVE_INFINITY, null, {}])(
    'of %j is refused by the API',
    (budget) => {
      const result = v.safeParse(BudgetSchema, budget);
      expect(result.issues?.[0].message).toBe(BUDGET_OUT_OF_RANGE);
    },
  );
});
