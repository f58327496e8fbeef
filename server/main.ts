import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { v7 as newId } from 'uuid';
import { createApp } from './app.ts';
import { type Config, helpText, readConfig } from './config.ts';
import { openDatabase } from './db/open-database.ts';
import { listen } from './listen.ts';
import { createLog, errorFields } from './log.ts';
import { StartFailure } from './start-failure.ts';
import { onStopSignal } from './stop-signal.ts';
import { createCatalogueSource } from './suggest/suggest.ts';

const APP_FOLDER = fileURLToPath(new URL('../dist', import.meta.url));

/** Whether help was asked for. Throws a StartFailure for an argument that the server doesn't know. */
function wantsHelp(): boolean {
  try {
    return parseArgs({ options: { help: { type: 'boolean', short: 'h' } } }).values.help ?? false;
  } catch {
    const unknown = process.argv.slice(2).find((argument) => argument !== '--help' && argument !== '-h');
    throw new StartFailure('bad_argument', `${unknown} is not an argument. The only one is --help.`);
  }
}

const now = () => new Date();

async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel, (line) => process.stderr.write(line), now);
  const database = await openDatabase(config, (error) => log.error('database_connection_lost', errorFields(error)));
  const app = createApp({
    db: database.db,
    now,
    today: () => Temporal.Now.plainDateISO('UTC'),
    newId,
    suggestions: createCatalogueSource(),
    log,
    publicConfig: config.public,
    appFolder: existsSync(APP_FOLDER) ? APP_FOLDER : undefined,
    isHttps: config.publicUrl?.startsWith('https:') ?? false,
  });
  const server = await listen(app, config).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  onStopSignal(async () => {
    await server.stop();
    await database.close();
  });
  if (!existsSync(APP_FOLDER)) console.error('The app is not built, so only the API is served.');
  console.log(`offra is ready on ${server.address}`);
}

try {
  if (wantsHelp()) console.log(helpText());
  else await start(readConfig(process.env));
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  console.error(`offra could not start: ${error.message}`);
  process.exitCode = 1;
}
