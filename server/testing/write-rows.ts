import { writeSync } from 'node:fs';
import { sql } from 'kysely';
import { openEmbedded } from '../db/engine/embedded.ts';

/** Writes rows endlessly and prints the number of each acknowledged row. Tests run it as a process, and kill it. */
const [, , folder, round] = process.argv;
const { db } = await openEmbedded(folder!);
await sql`create table if not exists rows (round integer, id integer)`.execute(db);
for (let id = 1; ; id += 1) {
  await sql`insert into rows values (${Number(round)}, ${id})`.execute(db);
  writeSync(1, `${id}\n`);
}
