import { sql } from 'kysely';
import { GIFT_DAY_MOVES } from '../../../contract/rules/gifts/gift-for-day.ts';

type Part = ReturnType<typeof sql>;

/**
 * Whether a gift is ready for a day of an occasion, and its reminders have ended: the contract's `endsReminders` in SQL.
 * Costs a look at the connection and its marks, so it comes last among the conditions of what is due.
 */
export function hasReadyGift(occasionId: Part, day: Part): Part {
  return sql`exists (
    select 1 from occasions join connections on connections.id = occasions.connection_id
    where occasions.id = ${occasionId} and connections.gift_bytes > 2 and (
      select coalesce(bool_and(mark ->> 'keepReminding' is distinct from 'true'), false)
      from jsonb_array_elements(connections.gift_marks) as mark
      where mark ->> 'state' in ('ordered', 'given') and mark ->> 'occasion' = occasions.name
        and abs(left(mark ->> 'forDay', 10)::date - ${day}) <= ${GIFT_DAY_MOVES}::int
    )
  )`;
}
