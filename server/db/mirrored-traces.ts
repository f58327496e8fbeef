import { sql } from 'kysely';
import { BIRTHDAY } from '../../contract/schema/occasion.ts';
import type { Queries } from './database.ts';

/** What an answer says in place of what a connection mirrored. */
const ERASED = JSON.stringify({
  gender: null,
  birthday: null,
  country: null,
  hobbiesAndInterests: [],
  customHobbiesAndInterests: [],
});

/**
 * Erases what is left of a mirrored person beside the connections themselves: the answers that are kept for repeated
 * calls lose those fields and the birthday, those about gifts lose what was not given, and the ideas and reasons that were
 * made from them go.
 */
export async function eraseMirroredTraces(
  db: Queries,
  ownerIds: readonly string[],
  connectionIds: readonly string[],
): Promise<void> {
  const owners = [...ownerIds];
  const connections = [...connectionIds];
  await sql`
    update answers
    set body = (body::jsonb || ${ERASED}::jsonb || jsonb_build_object('occasions', (
      select coalesce(jsonb_agg(occasion order by place), '[]')
      from jsonb_array_elements(body::jsonb -> 'occasions') with ordinality as entry (occasion, place)
      where occasion ->> 'name' <> ${BIRTHDAY}
    ), 'giftMarks', jsonb_path_query_array(
      coalesce(body::jsonb -> 'giftMarks', '[]'), '$[*] ? (@.state == "given")'
    )))::text
    where user_id = any(${owners}::uuid[]) and body is not null
      and body::jsonb ->> 'id' = any(${connections}::text[])
      and body::jsonb ->> 'isInvited' = 'true'`.execute(db);
  await sql`
    update answers set body = (body::jsonb || '{"mark": null}')::text
    where user_id = any(${owners}::uuid[]) and body is not null
      and body::jsonb ->> 'connectionId' = any(${connections}::text[])
      and body::jsonb #>> '{mark,state}' <> 'given'`.execute(db);
  await sql`
    delete from recommendation_requests as request
    using occasions, shown_ideas
    where occasions.connection_id = any(${connections}::uuid[])
      and shown_ideas.occasion_id = occasions.id
      and request.user_id = occasions.user_id
      and jsonb_exists(request.reasons, shown_ideas.recommendation_id::text)`.execute(db);
  await sql`
    delete from shown_ideas using occasions
    where occasions.connection_id = any(${connections}::uuid[]) and shown_ideas.occasion_id = occasions.id`.execute(db);
}
