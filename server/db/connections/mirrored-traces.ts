import { sql } from 'kysely';
import { UNNAMED_REMINDER } from '../../../contract/rules/reminders/reminder-text.ts';
import { NO_OCCASION } from '../../../contract/schema/connections/no-occasion.ts';
import { BIRTHDAY } from '../../../contract/schema/connections/occasion.ts';
import type { Queries } from '../engine/database.ts';
import type { OccasionOwner } from './occasions.ts';
import { NOBODY } from '../accounts/person.ts';
import { marksAfterErasure } from './marks-after-erasure.ts';

/** Replaces mirrored fields in an answer. */
const ERASED = JSON.stringify({ ...NOBODY, isBirthYearUnknown: false });

/**
 * Erases a mirrored person outside of connections: from stored answers, their fields, birthday and gifts that are
 * neither bought nor given; the ideas and reasons made from them; and the text of birthday reminders.
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
    ), 'giftMarks', ${marksAfterErasure(sql`coalesce(body::jsonb -> 'giftMarks', '[]')`)}))::text
    where user_id = any(${owners}::uuid[]) and body is not null
      and body::jsonb ->> 'id' = any(${connections}::text[])
      and body::jsonb ->> 'isInvited' = 'true'`.execute(db);
  await sql`
    update answers set body = (body::jsonb || '{"mark": null}')::text
    where user_id = any(${owners}::uuid[]) and body is not null
      and body::jsonb ->> 'connectionId' = any(${connections}::text[])
      and body::jsonb #>> '{mark,state}' not in ('ordered', 'given')`.execute(db);
  await sql`
    update answers set body = jsonb_set(body::jsonb, '{mark,forDay}', 'null')::text
    where user_id = any(${owners}::uuid[]) and body is not null
      and body::jsonb ->> 'connectionId' = any(${connections}::text[])
      and body::jsonb #>> '{mark,occasion}' = ${BIRTHDAY} and body::jsonb #>> '{mark,forDay}' is not null`.execute(db);
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
  // 'Ana’s birthday is tomorrow', sent on a known day, reveals the date.
  await sql`
    with birthdays as (
      select occasions.id, occasions.user_id from occasions join connections on connections.id = occasions.connection_id
      where connections.id = any(${connections}::uuid[]) and connections.birthday is not null
        and occasions.name = ${BIRTHDAY}
    ), untitled as (
      update reminder_messages as message set title = ${UNNAMED_REMINDER.title}
      from reminders, birthdays
      where reminders.user_id = birthdays.user_id and reminders.occasion_id = birthdays.id
        and message.id = reminders.message_id and message.title is not null
    ), unsnoozed as (
      delete from snoozes using birthdays
      where snoozes.user_id = birthdays.user_id and snoozes.occasion_id = birthdays.id
    )
    delete from reminders using birthdays
    where reminders.user_id = birthdays.user_id and reminders.occasion_id = birthdays.id`.execute(db);
}

/** Erases a mirror's reasons for deleted occasions, which describe the person. Call it before replacing occasions. */
export async function eraseReasonsOfRemoved(
  db: Queries,
  { userId, connectionId }: OccasionOwner,
  rows: readonly { name: string }[],
): Promise<void> {
  const kept = [NO_OCCASION, ...rows.map(({ name }) => name)];
  await sql`
    update recommendation_requests as request set reasons = '{}'
    from occasions, shown_ideas
    where occasions.connection_id = ${connectionId}::uuid and occasions.name <> all(${kept}::text[])
      and shown_ideas.occasion_id = occasions.id
      and request.user_id = ${userId}::uuid
      and jsonb_exists(request.reasons, shown_ideas.recommendation_id::text)`.execute(db);
}
