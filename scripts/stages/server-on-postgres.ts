import { startPooler } from '../start-pooler.ts';
import { startPostgres } from '../start-postgres.ts';
import type { Stage } from './run-stages.ts';
import type { Tools } from './tools.ts';
import { unit } from './unit.ts';

/** The engine of ideas uses no database, and the process tests choose their own. */
const NO_POSTGRES = ['server/suggest/**', '**/*.process.test.ts'];

/** Rules of calls whose few statements both databases answer alike; the embedded one shows them in each run. */
const ALIKE_ON_BOTH = [
  'server/routes/{http,public}/**',
  'server/routes/accounts/authorisation.test.ts',
  'server/{app,config}.test.ts',
  'server/{mail,openapi,policies,push,social,testing}/**',
];

/**
 * Runs the server's tests on TEST_DATABASE_URL or a PostgreSQL started for them; skipped if there is none.
 * @param length 'short' leaves out what is alike on both databases
 */
export function serverOnPostgres(tools: Tools, folder: string, length: 'short' | 'full' = 'short'): Stage {
  const name = 'Server tests on PostgreSQL';
  const leftOut = [...NO_POSTGRES, ...(length === 'short' ? ALIKE_ON_BOTH : [])].join(' ');
  const on = async (url: string) => {
    // Without a PgBouncer the tests of several servers run on PostgreSQL alone, and the stage says so.
    const pooler = await startPooler(url, folder, tools.ending).catch(String);
    const through = typeof pooler === 'string' ? {} : { TEST_POOLER_URL: pooler.url };
    if (typeof pooler === 'string') console.log(`Tests through a pooler are left out: ${pooler}.`);
    const env = { TEST_DATABASE_URL: url, TEST_LEAVE_OUT: leftOut, ...through };
    try {
      return await unit(tools, name, folder, ['server/'], env).run();
    } finally {
      if (typeof pooler !== 'string') await pooler.stop();
    }
  };
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
