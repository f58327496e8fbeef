import { type Sign, withSign } from './shop.ts';

const COST_MAX = 99_999;

/** A typed cost, with a comma or a point; undefined where it is no number from 0 to 99999 with two decimals at most. */
export function parseCost(text: string): number | undefined {
  const amount = /^\d{1,5}([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : undefined;
  return amount !== undefined && amount <= COST_MAX ? amount : undefined;
}

/** A cost as a mark's price: '€24.90', '350 kr', '€30'. */
export function costText(amount: number, sign: Sign): string {
  return withSign(Number.isInteger(amount) ? String(amount) : amount.toFixed(2), sign);
}

/** An amount of a price text, in the currency that its sign stands for. */
export interface Cost extends Required<Sign> {
  amount: number;
  /** Whether it is only the usual price: 'about €30'. */
  isAbout: boolean;
}

const BEFORE = /^(about )?(€|£|(?:R|MX)?\$|R|AED|SAR) ?(\d[\d.,]*)$/;
const AFTER = /^(about )?(\d[\d.,]*) (kr|zł)$/;

/** The amount of a mark's price text; undefined where it is none, or several. */
export function costOf(price: string): Cost | undefined {
  const text = price.trim();
  const [, about, sign = '', number = ''] = BEFORE.exec(text) ?? [];
  const [, aboutAfter, numberBefore = '', signAfter = ''] = AFTER.exec(text) ?? [];
  const amount = decimal(number || numberBefore);
  if (amount === undefined) return undefined;
  return { sign: sign || signAfter, isAfter: sign === '', amount, isAbout: (about ?? aboutAfter) !== undefined };
}

// '1,250.00', '1.250,00', '24,90', '350': two digits after the last separator are decimals.
function decimal(text: string): number | undefined {
  const [, whole = '', cents = '0'] = /^([\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  const digits = whole.replaceAll(/[.,]/g, '');
  return digits === '' ? undefined : Number(`${digits}.${cents}`);
}
