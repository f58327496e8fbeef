import { isReady } from '../../../contract/rules/gifts/gift-for-day.ts';
import { costOf, costText, parseCost } from '../../../contract/rules/gifts/cost.ts';
import { moneyOf } from '../../../contract/rules/gifts/shop.ts';
import type { CheckedGiftForm } from '../../../contract/schema/gifts/gift-form.ts';
import type { GiftWords } from '../../store/connections/gift-marks.ts';
import type { GiftPurpose } from './gift-purposes.ts';

/** A cost in the form: its number, or '' where it is not known. A usual price, 'about €30', is no cost yet. */
export function costNumber(price: string | null): string {
  const cost = price === null ? undefined : costOf(price);
  return cost === undefined || cost.isAbout ? '' : String(cost.amount);
}

/** The mark that a form stands for. What the form doesn't show stays, and a price whose number wasn't changed. */
export function markOf(
  before: GiftWords,
  { purpose, cost, ...checked }: CheckedGiftForm,
  { purposes, country }: { purposes: readonly GiftPurpose[]; country: string | null },
): GiftWords {
  const chosen = isReady(checked.state) ? purposes.find(({ value }) => value === purpose) : undefined;
  const amount = parseCost(cost);
  const price = amount === undefined ? null : costText(amount, moneyOf(country));
  return {
    ...before,
    ...checked,
    occasion: chosen?.occasion ?? before.occasion,
    forDay: chosen?.forDay ?? null,
    keepReminding: chosen !== undefined && checked.keepReminding,
    price: cost === costNumber(before.price) ? before.price : price,
  };
}
