import { type Kysely, sql } from 'kysely';

/** Neither table tells who was shown an idea. Retailers' data is deleted within a day. */
const STATEMENTS = [
  sql`
    create table retailers (
      name text primary key,
      free_at timestamptz not null,
      day date not null,
      requests integer not null,
      failures integer not null default 0
    )`,
  sql`
    create table retail_matches (
      retailer text not null,
      market text not null,
      idea_id text not null,
      wanted_at timestamptz not null,
      due_at timestamptz not null,
      item_id text,
      as_of timestamptz,
      title text,
      link text,
      image text,
      price_cents integer,
      currency text,
      primary key (retailer, market, idea_id)
    )`,
  sql`create index retail_matches_due on retail_matches (retailer, due_at)`,
  sql`create index retail_matches_as_of on retail_matches (as_of) where as_of is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
