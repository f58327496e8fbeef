import { embeddedFolder, runCommand, usage } from './command-line.ts';
import { restore } from './restore.ts';

/** `npm run restore -- file [--force]`: restores a backup into the data folder of a stopped server. */
await runCommand(async (source) => {
  const dataFolder = embeddedFolder(source);
  const args = process.argv.slice(2);
  const [file, ...rest] = args.filter((argument) => argument !== '--force');
  if (file === undefined || rest.length > 0 || file.startsWith('-')) throw usage('npm run restore -- file [--force]');
  const { former } = await restore(dataFolder, file, args.includes('--force'), new Date());
  return `Restored into ${dataFolder}${former === undefined ? '' : `; what was there is in ${former}`}`;
});
