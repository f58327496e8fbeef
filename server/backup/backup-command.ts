import { join } from 'node:path';
import { backUp, backUpSql } from './back-up.ts';
import { embeddedFolder, runCommand, usage } from './command-line.ts';

/** `npm run backup [-- --sql] [file]`: backs everything up, as files or as SQL, while the server runs. */
await runCommand(async (source) => {
  const parameters = process.argv.slice(2);
  const isSql = parameters.includes('--sql');
  const [file, ...rest] = parameters.filter((parameter) => parameter !== '--sql');
  if (rest.length > 0 || file?.startsWith('-') === true) throw usage('npm run backup [-- [--sql] [file]]');
  const now = new Date();
  const name = `offra-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.${isSql ? 'sql.gz' : 'tar.gz'}`;
  const target = file ?? join(source.dataFolder, 'backups', name);
  return `Backed up to ${await (isSql ? backUpSql(source, target) : backUp(embeddedFolder(source), target, now))}`;
});
