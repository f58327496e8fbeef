import { runAndExit } from './run-and-exit.ts';
import { browser } from './stages/browser.ts';
import { build } from './stages/build.ts';

/** `npm run e2e -- [what to run]`: the browser tests alone; the arguments go to Playwright. Takes the pictures too. */
process.env['PHOTOGRAPHS'] = 'taken';
await runAndExit((tools, folder) => [build(tools), browser(tools, folder, process.argv.slice(2))]);
