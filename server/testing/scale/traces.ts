import { sql } from 'kysely';
import type { Database } from '../../db/engine/database.ts';
import { withoutLimit } from './crowd.ts';

const CROWD = sql`(select id as user_id from users where name like 'User %') as crowd`;
const RANDOM_TEXT = sql`encode(uuid_send(gen_random_uuid()), 'hex')`;

/**
 * Adds what a crowd leaves behind when it uses the app: for each user two sessions and answers, four past reminders,
 * six shown ideas, and one each of the rest. All of it is some hours old at a moment, so that nothing of it has expired.
 */
export function addTraces(database: Database, at: string): Promise<void> {
  const moment = sql`(${at}::timestamptz - random() * interval '20 hours')`;
  const statements = [
    sql`
      insert into sessions (id, user_id, token_hash, created_at, last_used_at)
      select gen_random_uuid(), user_id, ${RANDOM_TEXT}, ${moment}, ${moment} from ${CROWD}, generate_series(1, 2)`,
    sql`
      insert into answers (user_id, key, fingerprint, status, body, version, created_at)
      select user_id, gen_random_uuid(), ${RANDOM_TEXT}, 200, '{}', 1, ${moment} from ${CROWD}, generate_series(1, 2)`,
    sql`
      insert into recommendation_requests (correlation_id, user_id, reasons, budget, created_at)
      select gen_random_uuid(), user_id, '{}', 50, ${moment} from ${CROWD}`,
    sql`
      insert into shown_ideas (user_id, occasion_id, idea_id, recommendation_id, shown_at)
      select user_id, id, 'idea-' || number, gen_random_uuid(), ${moment}
      from (select *, row_number() over (partition by user_id order by id) as place from occasions) as listed,
        generate_series(1, 2) as number
      where place <= 3`,
    sql`
      insert into gone_connections (user_id, id, change_sequence, gone_at)
      select user_id, gen_random_uuid(), 1, ${moment} from ${CROWD}`,
    sql`
      insert into calendar_feeds (user_id, token, created_at)
      select user_id, ${RANDOM_TEXT}, ${moment} from ${CROWD}`,
    sql`
      insert into social_accounts (provider, subject, user_id, created_at)
      select 'google', ${RANDOM_TEXT}, user_id, ${moment} from ${CROWD}`,
    sql`
      insert into snoozes (user_id, occasion_id, occasion_day, due_day)
      select user_id, gen_random_uuid(), ${at}::date + 1, ${at}::date from ${CROWD}`,
    sql`
      insert into reminder_batches (id, created_at, queued_at, ended_at, true_until)
      select gen_random_uuid(), ${at}, ${at}, ${at}, ${at} from generate_series(0, (select count(*) from users) / 500)`,
    sql`
      insert into reminder_messages (batch_id, user_id, channel, day, days_since, true_until, state, ended_at, title)
      select batches[1 + (random() * (cardinality(batches) - 1))::int], user_id, 'push', ${at}::date - days,
        ${at}::date - days - 1, ${moment}, 'sent', ${moment}, 'Eva’s birthday is today'
      from ${CROWD}, generate_series(1, 4) as days, (select array_agg(id) as batches from reminder_batches) as made`,
    sql`
      insert into reminders (message_id, user_id, channel, occasion_id, occasion_day, days_left)
      select id, user_id, channel, gen_random_uuid(), day, 0 from reminder_messages`,
  ];
  return withoutLimit(database, async (db) => {
    // The foreign keys hold by construction; and a snooze of the past plans nothing.
    await sql`set session_replication_role = replica`.execute(db);
    for (const statement of statements) await statement.execute(db);
    await sql`reset session_replication_role`.execute(db);
    await sql`vacuum (analyze)`.execute(db);
  });
}
