import { isReady } from './gift-for-day.ts';
import type { Connection } from '../../schema/connections/connection.ts';
import type { GiftMark } from '../../schema/gifts/gift-mark.ts';
import type { UpcomingEvent } from '../../schema/reminders/event.ts';
import { fromIsoDay } from '../days/day.ts';
import { eventsOf } from '../days/upcoming-events.ts';
import { type Cost, costOf } from './cost.ts';
import { moneyOf, type Sign } from './shop.ts';
import { stateOfDay } from './state-of-day.ts';

/** A gift of a year, with its person. */
export interface YearGift {
  connectionId: string;
  name: string;
  gift: GiftMark;
  /** Undefined where its price is no number. */
  cost: (Cost & { currency: string }) | undefined;
}

/** A day of the rest of the year without a gift yet. */
export interface OpenDay extends UpcomingEvent {
  /** Whether an idea is kept for it. */
  hasIdea: boolean;
}

export interface YearOfGifts {
  given: YearGift[];
  ordered: YearGift[];
  open: OpenDay[];
}

/** What was given and bought for some people in a year, and their days until its end that are still open; unordered. */
export function yearOfGifts(connections: readonly Connection[], today: Temporal.PlainDate): YearOfGifts {
  const gifts = connections.flatMap((connection) =>
    (connection.giftMarks ?? [])
      .filter(({ day }) => fromIsoDay(day).year === today.year)
      .map((gift) => yearGift(connection, gift)),
  );
  return {
    given: gifts.filter(({ gift }) => gift.state === 'given'),
    ordered: gifts.filter(({ gift }) => gift.state === 'ordered'),
    open: connections.flatMap((connection) => openDays(connection, today)),
  };
}

function yearGift({ id: connectionId, name, country }: Connection, gift: GiftMark): YearGift {
  const cost = gift.price === null ? undefined : costOf(gift.price);
  const { sign, code } = moneyOf(country);
  // A sign such as '$' stands for several currencies: the person's country tells.
  const currency = cost?.sign === sign ? code : (cost?.sign ?? '');
  return { connectionId, name, gift, cost: cost && { ...cost, currency } };
}

function openDays(connection: Connection, today: Temporal.PlainDate): OpenDay[] {
  return eventsOf([connection], today).flatMap((event) => {
    const day = fromIsoDay(event.date);
    const { state } = stateOfDay(connection.giftMarks, { occasion: event.occasion, day });
    if (day.year !== today.year || isReady(state)) return [];
    return [{ ...event, hasIdea: state === 'kept' }];
  });
}

/** What was spent in one currency. */
export interface Spent extends Sign {
  /** ISO 4217 where it is known, else the sign. */
  currency: string;
  amount: number;
  /** Whether a usual price is in it: 'about €30'. */
  isAbout: boolean;
}

/** The sums by currency, the largest first. Gifts without a cost count in none. */
export function spentOn(gifts: readonly YearGift[]): Spent[] {
  const byCurrency = Map.groupBy(
    gifts.flatMap(({ cost }) => cost ?? []),
    ({ currency }) => currency,
  );
  return [...byCurrency]
    .map(([currency, costs]) => ({
      currency,
      sign: costs[0]?.sign ?? '',
      isAfter: costs[0]?.isAfter,
      // In whole cents: sums of decimals drift.
      amount: costs.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100,
      isAbout: costs.some(({ isAbout }) => isAbout),
    }))
    .toSorted((one, other) => other.amount - one.amount);
}
