import { join } from 'node:path';
import { backUp } from './back-up.ts';
import { runCommand, usage } from './command-line.ts';

/** `npm run backup [-- file]`: backs up the embedded database and the files beside it, while the server runs. */
await runCommand(async (dataFolder) => {
  const [file, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || file?.startsWith('-') === true) throw usage('npm run backup [-- file]');
  const now = new Date();
  const name = `offra-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`;
  return `Backed up to ${await backUp(dataFolder, file ?? join(dataFolder, 'backups', name), now)}`;
});
