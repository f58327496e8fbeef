import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../engine/database.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const OURS = sql`select oid from pg_class where relnamespace = current_schema()::regnamespace`;
const TABLES = sql`${OURS} and relkind = 'r'`;

test('the migrations make nothing that a copy of the database would lack', async () => {
  const { rows } = await sql<{ kind: string; name: string }>`
    select 'relation' as kind, relname as name from pg_class where oid in (${OURS}) and relkind not in ('r', 'i', 'S')
    union all select 'option', relname from pg_class
      where oid in (${OURS}) and (relacl is not null or (reloptions is not null and relkind <> 'r'))
    union all select 'sequence', relname from pg_class where oid in (${OURS}) and relkind = 'S'
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'i')
    union all select 'inheritance', inhrelid::regclass::text from pg_inherits where inhrelid in (${TABLES})
    union all select 'policy', polname from pg_policy where polrelid in (${OURS})
    union all select 'exclusion', conname from pg_constraint where contype = 'x' and conrelid in (${OURS})
    union all select 'virtual column', attname from pg_attribute where attgenerated = 'v' and attrelid in (${TABLES})
    union all select 'collation', attname from pg_attribute join pg_type on pg_type.oid = atttypid
      where attcollation <> typcollation and attnum > 0 and attrelid in (${TABLES})
    union all select 'comment', description from pg_description
      where classoid = 'pg_class'::regclass and objoid in (${OURS})
    union all select 'aggregate or procedure', proname from pg_proc
      where pronamespace = current_schema()::regnamespace and prokind <> 'f'
    union all select 'type', typname from pg_type
      where typnamespace = current_schema()::regnamespace and typtype not in ('b', 'c')
    union all select 'statistics', stxname from pg_statistic_ext
      where stxnamespace = current_schema()::regnamespace`.execute(database.db);
  expect(rows).toEqual([]);
});
