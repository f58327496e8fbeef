import { type Kysely, sql } from 'kysely';

/**
 * An invitation link holds `invitation_token`, a secret of its own that the inviter can renew, in place of the account's
 * id. `notice` is what the owner of a connection has not confirmed to have read; see the contract's connection. Every
 * profile counts as changed, so that each device learns its link.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    // 256 bits in base64url, as `newSecretToken` gives them; 244 of them are random.
    sql`alter table users add column invitation_token text not null default rtrim(translate(encode(decode(
      replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'), 'base64'), '+/', '-_'), '=')`,
    sql`create unique index users_invitation_token on users (invitation_token)`,
    sql`update users set version = version + 1, change_sequence = change_sequence + 1,
      profile_sequence = change_sequence + 1`,
    sql`alter table connections add column notice text`,
  ]) {
    await statement.execute(db);
  }
}
