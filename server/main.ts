import { parseArgs } from 'node:util';
import { helpText, readConfig } from './config.ts';
import { REAL_SURROUNDINGS, serve } from './runtime/serve.ts';
import { StartFailure } from './runtime/start-failure.ts';

/** Whether help was requested. Throws a StartFailure for an unknown argument. */
function wantsHelp(): boolean {
  try {
    return parseArgs({ options: { help: { type: 'boolean', short: 'h' } } }).values.help ?? false;
  } catch {
    const unknown = process.argv.slice(2).find((argument) => argument !== '--help' && argument !== '-h');
    throw new StartFailure('bad_argument', `${unknown} is not an argument. The only one is --help.`);
  }
}

const parts = new AsyncDisposableStack();
try {
  if (wantsHelp()) console.log(helpText());
  else await serve(readConfig(process.env), REAL_SURROUNDINGS, parts);
} catch (error) {
  await parts.disposeAsync();
  if (!(error instanceof StartFailure)) throw error;
  console.error(`offra could not start: ${error.message}`);
  process.exitCode = 1;
}
