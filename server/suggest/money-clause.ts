/** What a reason says of the budget. */
export function moneyClause(amount: number, budget: number): string {
  if (amount <= budget / 2) return 'leaves room in your budget';
  return amount <= budget * 0.85 ? 'stays within your budget' : 'makes good use of your budget';
}

/** A reason for an idea at another price: what it says of the budget goes by that one. */
export function repriced(reason: string, { from, to, budget }: { from: number; to: number; budget: number }): string {
  return reason.replace(moneyClause(from, budget), moneyClause(to, budget));
}
