import { spawn } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findOnPath, findOrInstall, withApt } from './find-program.ts';
import { freePort } from './free-port.ts';
import { NOBODY, type Postgres, untilItSays } from './start-postgres.ts';

/**
 * Starts a PgBouncer in transaction mode on loopback, in front of all databases of a PostgreSQL. Its settings are those
 * that docs/operations.md names, with fewer connections than its clients have.
 * @param signal ends it at once
 * @throws an error that says why there is none
 */
export async function startPooler(databaseUrl: string, runFolder: string, signal: AbortSignal): Promise<Postgres> {
  const program = await findOrInstall(() => findOnPath(['pgbouncer']), [withApt('pgbouncer')]);
  if (program === undefined) throw new Error('no PgBouncer is installed');
  const url = new URL(databaseUrl);
  const port = await freePort();
  const settings = [
    '[databases]',
    `* = host=${url.hostname} port=${url.port} user=${url.username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 4',
    'ignore_startup_parameters = statement_timeout',
  ];
  const file = join(runFolder, 'pgbouncer.ini');
  writeFileSync(file, settings.join('\n'));
  const isRoot = process.getuid?.() === 0;
  // It refuses to run as root. Its user may pass through the run's folder, but not list it.
  if (isRoot) chmodSync(runFolder, 0o711);
  const child = spawn(program, [file], {
    cwd: '/',
    signal,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(isRoot && NOBODY),
  });
  const { ended } = await untilItSays(child, 'process up', 'PgBouncer');
  [url.hostname, url.port] = ['127.0.0.1', String(port)];
  return {
    url: url.href,
    stop: async () => {
      child.kill('SIGINT');
      await ended;
    },
  };
}
