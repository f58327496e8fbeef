import { startPostgres } from '../start-postgres.ts';
import type { Stage } from './run-stages.ts';
import type { Tools } from './tools.ts';
import { unit } from './unit.ts';

/** The engine of ideas uses no database, and the process tests choose their own. */
const LEFT_OUT = 'server/suggest/** **/*.process.test.ts';

/** Runs the server's tests on TEST_DATABASE_URL or a PostgreSQL started for them; skipped if there is none. */
export function serverOnPostgres(tools: Tools, folder: string): Stage {
  const name = 'Server tests on PostgreSQL';
  const on = (url: string) =>
    unit(tools, name, folder, ['server/'], { TEST_DATABASE_URL: url, TEST_LEAVE_OUT: LEFT_OUT }).run();
  return {
    name,
    run: async () => {
      const { TEST_DATABASE_URL: chosen = '' } = process.env;
      if (chosen !== '') return on(chosen);
      const server = await startPostgres(folder, tools.ending).catch(String);
      if (typeof server === 'string') {
        console.log(`Left out: ${server}.`);
        return { ok: true, leftOut: server };
      }
      return on(server.url).finally(server.stop);
    },
  };
}
