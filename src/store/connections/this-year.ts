import { soonestFirst } from '../../../contract/rules/days/upcoming-events.ts';
import {
  type OpenDay,
  type YearGift,
  yearOfGifts,
  type YearOfGifts,
} from '../../../contract/rules/gifts/year-of-gifts.ts';
import { eachPiece } from '../reminders/connection-pieces.ts';
import { useOfToday } from '../reminders/of-today.ts';
import { readToday } from '../reminders/today.ts';
import { Followed, ofSession } from './followed.ts';

export interface ThisYear extends YearOfGifts {
  /** The day that the year is of. */
  today: Temporal.PlainDate;
}

const thisYear = ofSession(() => new Followed(readThisYear, ['connections']));

/**
 * This year's gifts, the latest first, and its open days, the soonest first, from the mirror with unsent changes.
 * Undefined before the first read.
 */
export function useThisYear(): ThisYear | undefined {
  return useOfToday(thisYear());
}

async function readThisYear(): Promise<ThisYear> {
  const today = readToday();
  const given: YearGift[] = [];
  const ordered: YearGift[] = [];
  const open: OpenDay[] = [];
  await eachPiece((connections) => {
    const part = yearOfGifts(connections, today);
    given.push(...part.given);
    ordered.push(...part.ordered);
    open.push(...part.open);
  });
  return { today, given: latestFirst(given), ordered: latestFirst(ordered), open: soonestFirst(open) };
}

function latestFirst(gifts: readonly YearGift[]): YearGift[] {
  return gifts.toSorted(
    (one, other) => other.gift.day.localeCompare(one.gift.day) || one.name.localeCompare(other.name),
  );
}
