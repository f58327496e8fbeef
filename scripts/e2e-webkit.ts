import { runAndExit } from './run-and-exit.ts';
import { build } from './stages/build.ts';
import { webkit } from './stages/webkit.ts';

/** `npm run e2e:webkit`: the browser tests in WebKitGTK alone. */
await runAndExit((tools, folder) => [build(tools), webkit(tools, folder)]);
