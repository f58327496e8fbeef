import { type Kysely, sql } from 'kysely';

/** The global occasions' ids when this was written. */
const GLOBAL_IDS = [
  '01900000-0000-7000-8000-000000000214',
  '01900000-0000-7000-8000-000000000513',
  '01900000-0000-7000-8000-000000000620',
  '01900000-0000-7000-8000-000000001225',
];

/**
 * Moves muting into each occasion. Users' lists keep global occasions, which have no row, and lose deleted ones.
 * Affected connections and profiles get a new version and change number, so that devices pull them; the time of the
 * last change stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table occasions add column muted boolean not null default false`.execute(db);
  await sql`
    with taken as (
      update occasions set muted = true from users
      where users.muted_occasion_ids <> '{}' and occasions.user_id = users.id
        and occasions.id = any(users.muted_occasion_ids) and occasions.date is not null
      returning occasions.user_id, occasions.connection_id
    ), owners as (
      update users set
        muted_occasion_ids = array(
          select muted.id from unnest(muted_occasion_ids) as muted (id)
          where muted.id = any(${GLOBAL_IDS}::uuid[]) order by muted.id
        ),
        version = version + 1, change_sequence = change_sequence + 1, profile_sequence = change_sequence + 1
      where not muted_occasion_ids <@ ${GLOBAL_IDS}::uuid[]
      returning id, change_sequence
    )
    update connections set version = version + 1, change_sequence = owners.change_sequence
    from owners
    where connections.user_id = owners.id and connections.id in (select connection_id from taken)`.execute(db);
  await sql`create index occasions_muted on occasions (user_id) where muted`.execute(db);
}
