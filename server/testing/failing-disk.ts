import files, { fsyncSync, writeSync } from 'node:fs';
import { sql } from 'kysely';
import { endUnwritable } from '../runtime/crash.ts';
import type { LogDisk } from '../db/engine/durable-files.ts';
import { openEmbedded } from '../db/engine/embedded.ts';
import { createLog } from '../runtime/log.ts';

/**
 * Writes rows endlessly, on a disk that fails in one way after some of them, and prints the number of each acknowledged
 * row. Tests run it as a process.
 */
const [, , folder, failing] = process.argv;
const ROWS_BEFORE = 3;
let rows = 0;

function failIf(way: keyof LogDisk | 'open', path?: string): void {
  if (way !== failing || rows < ROWS_BEFORE) return;
  throw Object.assign(new Error('The disk failed'), { code: 'EIO', syscall: way, path });
}

// The engine creates files with this function.
const { writeFileSync } = files;
files.writeFileSync = (path, ...rest) => {
  failIf('open', String(path));
  writeFileSync(path, ...rest);
};

const disk: LogDisk = {
  write(...args) {
    failIf('write');
    return writeSync(...args);
  },
  sync(descriptor) {
    failIf('sync');
    fsyncSync(descriptor);
  },
};
const log = createLog(
  'error',
  (line) => process.stderr.write(line),
  () => new Date('2026-11-20T10:00:00Z'),
);
const { db } = await openEmbedded(folder!, endUnwritable(log), { disk });
await sql`create table rows (id integer)`.execute(db);
for (;;) {
  await db.transaction().execute((trx) => sql`insert into rows values (${rows + 1}::integer)`.execute(trx));
  rows += 1;
  if (failing === 'open') await sql`select pg_switch_wal()`.execute(db);
  writeSync(1, `${rows}\n`);
}
