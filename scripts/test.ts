import { SERVED } from './project.ts';
import { runAndExit } from './run-and-exit.ts';
import { browser } from './stages/browser.ts';
import { build } from './stages/build.ts';
import { byteBudget } from './stages/byte-budget.ts';
import { firefox } from './stages/firefox.ts';
import { lint } from './stages/lint.ts';
import { push } from './stages/push.ts';
import { serverOnPostgres } from './stages/server-on-postgres.ts';
import { shownWhenDone } from './stages/shown-when-done.ts';
import { types } from './stages/types.ts';
import { unit } from './stages/unit.ts';
import { webkit } from './stages/webkit.ts';

/** `npm test`: everything that this project can say about itself. */
await runAndExit((tools, folder) => [
  types(tools),
  lint(tools),
  unit(tools, 'Unit and server tests', folder),
  serverOnPostgres(tools, folder),
  build(tools),
  byteBudget(SERVED),
  browser(tools, folder),
  push(tools, folder),
  // Each waits for a browser of its own for much of its time.
  [firefox, webkit].map((stageOf) => shownWhenDone(tools, (aside) => stageOf(aside, folder))),
]);
