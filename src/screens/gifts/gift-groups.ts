import { fromIsoDay } from '../../../contract/rules/days/day.ts';
import { GIFT_STATES, type GiftMark, type GiftState } from '../../../contract/schema/gifts/gift-mark.ts';

/** The gifts with the same mark; given ones by year. */
export interface GiftGroupContent {
  state: GiftState;
  parts: { year: number | undefined; gifts: GiftMark[] }[];
}

/** Kept gifts first, then ordered ones, given ones, then those not for the person; the latest first. No group is empty. */
export function giftGroups(marks: readonly GiftMark[]): GiftGroupContent[] {
  // Of the same day, the last mark comes first.
  const latest = marks.toReversed().toSorted((one, other) => other.day.localeCompare(one.day));
  return GIFT_STATES.flatMap((state): GiftGroupContent[] => {
    const gifts = latest.filter((mark) => mark.state === state);
    if (gifts.length === 0) return [];
    if (state !== 'given') return [{ state, parts: [{ year: undefined, gifts }] }];
    const years = Map.groupBy(gifts, ({ day }) => fromIsoDay(day).year);
    return [{ state, parts: [...years].map(([year, given]) => ({ year, gifts: given })) }];
  });
}
