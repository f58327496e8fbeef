import { nextDate } from '../../../../contract/rules/days/next-occasion.ts';
import type { Summary } from '../../../store/connections/connections.ts';
import type { ListOrder } from '../../../store/connections/list-order.ts';

/** After every date. */
const NEVER = '~';

const byName = new Intl.Collator(undefined, { numeric: true });

/**
 * Connections in the chosen order: by their next occasion, those without a coming one last; by name; or the latest
 * added first. Equal ones are ordered by name, and then by id.
 * @param today the UTC date, as 'YYYY-MM-DD'
 */
export function ordered(summaries: readonly Summary[], order: ListOrder, today: string): Summary[] {
  const keyOf = (summary: Summary): string => {
    if (order === 'soonest') return soonest(summary, today);
    return order === 'added' ? summary.createdAt : '';
  };
  const direction = order === 'added' ? -1 : 1;
  return summaries
    .map((summary) => ({ summary, key: keyOf(summary) }))
    .toSorted(
      (a, b) =>
        direction * compare(a.key, b.key) ||
        byName.compare(a.summary.name, b.summary.name) ||
        compare(a.summary.id, b.summary.id),
    )
    .map(({ summary }) => summary);
}

function soonest({ yearly, once }: Summary, today: string): string {
  let first = NEVER;
  for (const date of yearly) {
    const next = nextDate(date, true, today);
    if (next < first) first = next;
  }
  for (const date of once) if (date >= today && date < first) first = date;
  return first;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
