import { type Kysely, sql } from 'kysely';

/**
 * `invitation_token` replaces the account's id in links, so that it can be renewed. `notice` is unread by the
 * connection's owner. Devices get both once their app knows them: see `hasInvitations` in src/db/rows.ts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    // 256 bits in base64url, like `newSecretToken`; 244 of them are random.
    sql`alter table users add column invitation_token text not null default rtrim(translate(encode(decode(
      replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'), 'base64'), '+/', '-_'), '=')`,
    sql`create unique index users_invitation_token on users (invitation_token)`,
    sql`alter table connections add column notice text`,
  ]) {
    await statement.execute(db);
  }
}
