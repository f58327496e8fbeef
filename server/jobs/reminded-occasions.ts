import { daysBetween } from '../../contract/rules/days/day.ts';
import { orderBy } from '../../contract/rules/gifts/order-by.ts';
import { endsReminders, stateOfDay } from '../../contract/rules/gifts/state-of-day.ts';
import { GLOBAL_OCCASIONS } from '../../contract/rules/days/global-occasions.ts';
import { remindedOccasionDay } from '../../contract/rules/reminders/reminder.ts';
import type { NamedOccasion } from '../../contract/rules/reminders/reminder-text.ts';
import { yearsOn } from '../../contract/rules/days/years.ts';
import { BIRTHDAY } from '../../contract/schema/connections/occasion.ts';
import type { RemindedRow, RemindedUser } from '../db/reminders/reminder-contents.ts';

/** An occasion to remind of, with its person. */
export interface DueOccasion extends NamedOccasion {
  id: string;
  connectionId: string | null;
  /** Null for an occasion without a person, or the user's own. */
  person: Pick<
    RemindedRow,
    | 'birthday'
    | 'ageGroup'
    | 'gender'
    | 'country'
    | 'hobbiesAndInterests'
    | 'customHobbiesAndInterests'
    | 'giftMarks'
    | 'neverSuggest'
    | 'goodToKnow'
    | 'giftNote'
    | 'budgets'
  > | null;
}

const globalNames: ReadonlyMap<string, string> = new Map(GLOBAL_OCCASIONS.map(({ id, name }) => [id, name]));

/**
 * The occasions of a planned message that still hold: not deleted or muted since, of a wanted topic, on the planned
 * day, without a gift that is ready. The soonest first; on one day people's before global ones, then by name.
 */
export function stillTrue(rows: readonly RemindedRow[], user: RemindedUser, today: Temporal.PlainDate): DueOccasion[] {
  const due = rows.flatMap((row) => {
    const globalName = globalNames.get(row.occasionId);
    return globalName === undefined ? privateOccasion(row, user, today) : globalOccasion(row, globalName, user);
  });
  return withoutDoubled(due).toSorted(
    (a, b) =>
      daysBetween(b.day, a.day) ||
      Number(a.connectionId === null) - Number(b.connectionId === null) ||
      `${a.name} ${a.occasion}`.localeCompare(`${b.name} ${b.occasion}`),
  );
}

/** A user's own feast on the day of the same global one is reminded of once, as the global one, which has gifts. */
function withoutDoubled(due: readonly DueOccasion[]): DueOccasion[] {
  const feast = ({ occasion, day }: DueOccasion) => `${occasion} ${day.toString()}`;
  const globals = new Set(due.filter(({ id }) => globalNames.has(id)).map(feast));
  return due.filter((one) => !one.isOwn || !globals.has(feast(one)));
}

function globalOccasion({ occasionId, occasionDay }: RemindedRow, occasion: string, user: RemindedUser): DueOccasion[] {
  if (!user.globalOccasionsNotificationsEnabled || user.mutedOccasionIds.includes(occasionId)) return [];
  const day = Temporal.PlainDate.from(occasionDay);
  return [{ id: occasionId, occasion, name: null, isOwn: false, day, turns: null, connectionId: null, person: null }];
}

function privateOccasion(row: RemindedRow, user: RemindedUser, today: Temporal.PlainDate): DueOccasion[] {
  const { occasionId, occasionName, date, yearly, muted, connectionId, connectionName } = row;
  if (!user.privateOccasionsNotificationsEnabled || muted === true) return [];
  if (occasionName === null || date === null || yearly === null) return [];
  const day = remindedOccasionDay({ date: Temporal.PlainDate.from(date), yearly }, user.leapDay, today);
  if (day.toString() !== row.occasionDay) return [];
  const giftDay = { occasion: occasionName, day };
  if (endsReminders(row.giftMarks ?? [], giftDay)) return [];
  const { state } = stateOfDay(row.giftMarks ?? [], giftDay);
  const isOpen = connectionId !== null && (state === 'open' || state === 'kept');
  return [
    {
      id: occasionId,
      occasion: occasionName,
      name: connectionName,
      isOwn: connectionId === null,
      day,
      turns: turns(row, day),
      orderBy: isOpen ? orderBy(day, user.orderDays, row.country) : null,
      connectionId,
      person: connectionId === null ? null : row,
    },
  ];
}

/** The age that a birthday is about, or the years of an anniversary, if the year is known. */
function turns({ occasionName, date, birthday }: RemindedRow, day: Temporal.PlainDate): number | null {
  if (occasionName === null || date === null) return null;
  const isBirthday = occasionName === BIRTHDAY && birthday !== null && birthday.slice(5) === date.slice(5);
  return yearsOn({ name: occasionName, date: isBirthday ? birthday : date }, day);
}
