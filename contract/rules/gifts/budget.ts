export const BUDGET_MIN = 10;
export const BUDGET_MAX = 999;
/** What stands in for a budget that an address doesn't give. */
export const BUDGET_DEFAULT = 999;
export const BUDGET_HELP = `Min ${BUDGET_MIN}, Max ${BUDGET_MAX}`;

/**
 * What stays in a budget field of what was typed: digits and one decimal point, no leading zeros (specification, section 4).
 * Letters stay as well, so that '1e2' is no 12: it is refused.
 */
export function typedBudget(text: string): string {
  return text
    .replace(/[,٫，．]/, '.')
    .replace(/[^\d.\p{L}]/gu, '')
    .replace(/^0+|(\.\d{0,2}).*/g, '$1');
}

/** The amount that the text of a budget field stands for, or undefined while it is no valid budget: '50,-' has left '50.'. */
export function parseBudget(text: string): number | undefined {
  if (!/^[1-9]\d*(\.\d{0,2})?$/.test(text)) return undefined;
  const amount = Number(text);
  return amount >= BUDGET_MIN && amount <= BUDGET_MAX ? amount : undefined;
}

/** A budget as it is sent and put into addresses: with two decimals. */
export function formatBudget(amount: number): string {
  return amount.toFixed(2);
}
