import { type Kysely, sql } from 'kysely';
import { pushSubscription } from './examples/push.ts';
import { connectionOf, PASSWORD, person } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** Part of every text of the victim, so that it can be found in others' answers. */
export const VICTIM_MARK = 'Victoria';

/** A user whose data no other user may read or change, with the ids of all their data. */
export interface Victim {
  token: string;
  email: string;
  id: string;
  /** The secret of their invitation link. */
  invitation: string;
  connectionId: string;
  /** An occasion of the connection. */
  occasionId: string;
  /** Of recommendations that were shown to them. */
  correlationId: string;
  sessionId: string;
  /** Of their `GET /sync`. */
  cursor: string;
  /** Of a device that is pushed to. */
  endpoint: string;
  /** An `Idempotency-Key` that they have used. */
  key: string;
}

/** Creates a victim with a profile, a connection and all other data with ids. */
export async function makeVictim(app: TestApp): Promise<Victim> {
  const { call, services } = app;
  const key = services.newId();
  const email = `${VICTIM_MARK}.${key}@example.com`.toLowerCase();
  const signedUp = await call('POST', '/api/auth/signup', { body: { email, password: PASSWORD } });
  const token: string = signedUp.body.accessToken;
  const marked = (name: string) => person({ name, customHobbiesAndInterests: [`${VICTIM_MARK}’s hobby`] });
  const headers = { 'idempotency-key': key };
  const profile = await call('PUT', '/api/users', { token, headers, body: marked(`${VICTIM_MARK} Santos`) });
  const connection = await connectionOf(app, token, marked(`${VICTIM_MARK}’s friend`));
  const occasionId = connection.occasions[0]!.id;
  const shown = await call('POST', '/api/rec', { token, body: { occasionId, budget: 50 } });
  const sessions = await call('GET', '/api/sessions', { token });
  const endpoint = `https://push.example.com/send/${key}`;
  await call('POST', '/api/users/push-notifications/subscribe', { token, body: pushSubscription(endpoint) });
  const { body: heard } = await call('GET', '/api/sync', { token });
  return {
    token,
    email,
    id: profile.body.id,
    invitation: profile.body.invitationToken,
    connectionId: connection.id,
    occasionId,
    correlationId: shown.headers.get('x-correlation-id')!,
    sessionId: sessions.body[0].id,
    cursor: heard.cursor,
    endpoint,
    key,
  };
}

/** Every row of every table that belongs to a user, as text, without a session's last use. */
export async function rowsOf(db: Kysely<never>, userId: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string; key: string }>`
    select table_name as name, column_name as key from information_schema.columns
    where table_schema = 'public'
      and (column_name = 'user_id' or (table_name = 'users' and column_name = 'id'))
    order by 1`.execute(db);
  const found: string[] = [];
  for (const { name, key } of tables) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(held) - 'last_used_at')::text as row from ${sql.table(name)} as held
      where ${sql.ref(key)} = ${userId}
      order by 1`.execute(db);
    found.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return found;
}
