import { type Kysely, sql } from 'kysely';

/**
 * Gives every birthday a 'Birthday' occasion on its day. Changed entities get a new version and change number, so that
 * devices pull them. The time of the last change stays, as the person's data hasn't changed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    with ${aligned(sql`select user_id, id as connection_id, birthday from connections where birthday is not null`)},
    owners as (
      update users set change_sequence = change_sequence + 1 where id in (select user_id from aligned)
      returning id, change_sequence
    )
    update connections set version = version + 1, change_sequence = owners.change_sequence
    from owners, aligned
    where owners.id = aligned.user_id and connections.id = aligned.connection_id`.execute(db);
  await sql`
    with ${aligned(sql`select id as user_id, null::uuid as connection_id, birthday from users where birthday is not null`)}
    update users
    set version = version + 1, change_sequence = change_sequence + 1, profile_sequence = change_sequence + 1
    where id in (select user_id from aligned)`.execute(db);
}

/** Moves and adds 'Birthday' occasions, and returns the changed people. */
function aligned(people: ReturnType<typeof sql>) {
  return sql`
    people as (${people}),
    moved as (
      update occasions set date = people.birthday from people
      where occasions.user_id = people.user_id and occasions.connection_id is not distinct from people.connection_id
        and occasions.name = 'Birthday' and occasions.date <> people.birthday
      returning occasions.user_id, occasions.connection_id
    ),
    added as (
      insert into occasions (id, user_id, connection_id, name, date, yearly, position)
      select gen_random_uuid(), user_id, connection_id, 'Birthday', birthday, true,
        (select coalesce(max(position), 0) + 1 from occasions
          where occasions.user_id = people.user_id and occasions.connection_id is not distinct from people.connection_id)
      from people
      where not exists (
        select from occasions
        where occasions.user_id = people.user_id and occasions.connection_id is not distinct from people.connection_id
          and occasions.name = 'Birthday'
      )
      returning user_id, connection_id
    ),
    aligned as (select * from moved union all select * from added)`;
}
