import { runAndExit } from './run-and-exit.ts';
import { build } from './stages/build.ts';
import { push } from './stages/push.ts';

/** `npm run e2e:push`: the browser tests with real pushes alone. */
await runAndExit((tools, folder) => [build(tools), push(tools, folder)]);
