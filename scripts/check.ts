import { runAndExit } from './run-and-exit.ts';
import { lint } from './stages/lint.ts';
import { types } from './stages/types.ts';
import { unit } from './stages/unit.ts';

/** Tests that start processes are named so: they take longer than a look in between should. */
const WITHOUT_PROCESSES = { TEST_LEAVE_OUT: '**/*.process.test.ts' };

/** `npm run check`: what can be said in a few seconds, without a build, a browser or a server process. */
await runAndExit((tools, folder) => [
  types(tools),
  lint(tools),
  unit(tools, 'Unit tests', folder, [], WITHOUT_PROCESSES),
]);
