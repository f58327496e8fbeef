import { sql } from 'kysely';

type Part = ReturnType<typeof sql>;

/** A date in a year: in a common year, 29 February becomes the 28th, or 1 March by the user's choice. */
function inYear(year: Part): Part {
  const moved = sql`(dated.date + make_interval(years => ${year} - extract(year from dated.date)::int))::date`;
  const isLeapDay = sql`due.leap_day = '1 March' and extract(month from dated.date) = 2 and extract(day from dated.date) = 29`;
  return sql`(${moved} + case when ${isLeapDay} and extract(day from ${moved}) = 28 then 1 else 0 end)`;
}

const FIRST_YEAR = sql`greatest(extract(year from due.today), extract(year from dated.date))::int`;
const IN_FIRST = inYear(FIRST_YEAR);

/** The next day of the occasion `dated` for the user `due`: the contract's `remindedOccasionDay` in SQL. */
export const NEXT_DAY = sql`case when not dated.yearly then dated.date
  when ${IN_FIRST} >= due.today then ${IN_FIRST} else ${inYear(sql`${FIRST_YEAR} + 1`)} end`;
