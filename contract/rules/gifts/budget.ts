export const BUDGET_MIN = 10;
export const BUDGET_MAX = 999;
export const BUDGET_DEFAULT = 999;
export const BUDGET_HELP = `Min ${BUDGET_MIN}, Max ${BUDGET_MAX}`;

/** A typed budget: digits and one point, no leading zeros (specification, section 4). Letters stay: '1e2' isn't 12. */
export function typedBudget(text: string): string {
  return text
    .replace(/[,٫，．]/, '.')
    .replace(/[^\d.\p{L}]/gu, '')
    .replace(/^0+|(\.\d{0,2}).*/g, '$1');
}

/** The amount of a budget field; undefined while invalid. Typing '50,-' leaves '50.', which counts as 50. */
export function parseBudget(text: string): number | undefined {
  if (!/^[1-9]\d*(\.\d{0,2})?$/.test(text)) return undefined;
  const amount = Number(text);
  return amount >= BUDGET_MIN && amount <= BUDGET_MAX ? amount : undefined;
}

/** A budget in requests and addresses: two decimals. */
export function formatBudget(amount: number): string {
  return amount.toFixed(2);
}
