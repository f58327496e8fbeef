import { NOT_QUICK } from './not-quick.ts';
import { runAndExit } from './run-and-exit.ts';
import { lint } from './stages/lint.ts';
import { types } from './stages/types.ts';
import { unit } from './stages/unit.ts';

/** `npm run check`: what can be said without a build, a browser, a server process or a database. */
await runAndExit((tools, folder) => [
  types(tools),
  lint(tools),
  unit(tools, 'Unit tests', folder, [], { TEST_LEAVE_OUT: NOT_QUICK.join(' ') }),
]);
