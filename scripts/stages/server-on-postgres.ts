import { findPostgres } from '../postgres/find-postgres.ts';
import { startThrowAwayServer } from '../postgres/throw-away-server.ts';
import type { Stage, StageResult } from './run-stages.ts';
import type { Tools } from './tools.ts';
import { unit } from './unit.ts';

/** The engine of ideas touches no database, and the tests that start processes of their own choose theirs. */
const LEFT_OUT = 'server/suggest/** **/*.process.test.ts';

/**
 * The server's tests once more, on a real PostgreSQL: the one of TEST_DATABASE_URL, or one that is started for them.
 * Left out, and said so, where there is none to be had.
 * @param folder where this run keeps its files
 */
export function serverOnPostgres(tools: Tools, folder: string): Stage {
  const name = 'Server tests on PostgreSQL';
  const on = (url: string) =>
    unit(tools, name, folder, ['server/'], { TEST_DATABASE_URL: url, TEST_LEAVE_OUT: LEFT_OUT }).run();
  const run = async (): Promise<StageResult> => {
    const chosen = process.env['TEST_DATABASE_URL'];
    if (chosen !== undefined && chosen !== '') return on(chosen);
    const { ending } = tools;
    const found = await findPostgres(ending);
    if ('problem' in found) return leftOut(found.problem);
    const server = await startThrowAwayServer(found.folder, folder, ending);
    if ('problem' in server) return leftOut(server.problem);
    try {
      return await on(server.url);
    } finally {
      await server.stop();
    }
  };
  return { name, run };
}

function leftOut(why: string): StageResult {
  console.log(`Left out: ${why}.`);
  return { ok: true, leftOut: why };
}
