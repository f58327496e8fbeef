import { runAndExit } from './run-and-exit.ts';
import { build } from './stages/build.ts';
import { firefox } from './stages/firefox.ts';

/** `npm run e2e:firefox`: the browser tests in Firefox alone. */
await runAndExit((tools, folder) => [build(tools), firefox(tools, folder)]);
