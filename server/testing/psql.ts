import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { promisify } from 'node:util';

/** Where Debian, Red Hat and Homebrew install it, which is often not on the PATH. */
const FOLDERS = ['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/{opt/homebrew,usr/local}/opt/postgresql@*/bin'];

/** Restores a packed backup in SQL as docs/operations.md says. Fails as psql does. */
export async function restoreByPsql(file: string, url: string): Promise<void> {
  const env = { PATH: [process.env.PATH, ...globSync(FOLDERS)].join(':') };
  const command = 'set -o pipefail; gunzip --stdout "$0" | psql --quiet "$1"';
  await promisify(execFile)('bash', ['-c', command, file, url], { env });
}
