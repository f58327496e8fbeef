import { runAndExit } from './run-and-exit.ts';
import { lint } from './stages/lint.ts';
import { types } from './stages/types.ts';
import { unit } from './stages/unit.ts';

/** What takes longer than a look in between should: tests that start processes, and those that open a database. */
const LEFT_OUT = [
  '**/*.process.test.ts',
  'server/{routes,commands,db,openapi,testing}/**',
  'server/{app,listen-malformed,metrics}.test.ts',
].join(' ');

/** `npm run check`: what can be said in a few seconds, without a build, a browser, a server process or a database. */
await runAndExit((tools, folder) => [
  types(tools),
  lint(tools),
  unit(tools, 'Unit tests', folder, [], { TEST_LEAVE_OUT: LEFT_OUT }),
]);
