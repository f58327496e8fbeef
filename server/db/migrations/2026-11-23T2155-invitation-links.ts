import { type Kysely, sql } from 'kysely';

/**
 * An invitation link holds `invitation_token`, a secret of its own that the inviter can renew, in place of the account's
 * id. `notice` is what the owner of a connection has yet to read; see the contract's connection. Devices are told of both
 * once they run an app that knows them: see `hasInvitations` in src/db/rows.ts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    // 256 bits in base64url, as `newSecretToken` gives them; 244 of them are random.
    sql`alter table users add column invitation_token text not null default rtrim(translate(encode(decode(
      replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'), 'base64'), '+/', '-_'), '=')`,
    sql`create unique index users_invitation_token on users (invitation_token)`,
    sql`alter table connections add column notice text`,
  ]) {
    await statement.execute(db);
  }
}
