import { type RawBuilder, sql } from 'kysely';
import { BIRTHDAY } from '../../../contract/schema/connections/occasion.ts';

/** The gift marks that stay when a mirror ends, as JSON: the contract's `giftsAfterErasure` in SQL. */
export function marksAfterErasure(marks: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select coalesce(jsonb_agg(case
      when mark ->> 'occasion' = ${BIRTHDAY} and mark ->> 'forDay' is not null then mark || '{"forDay": null}'::jsonb
      else mark
    end order by place), '[]'::jsonb)
    from jsonb_array_elements(${marks}) with ordinality as held (mark, place)
    where mark ->> 'state' in ('ordered', 'given')
  )`;
}
