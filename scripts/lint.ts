import { runAndExit } from './run-and-exit.ts';
import { lint } from './stages/lint.ts';
import { types } from './stages/types.ts';

/** `npm run lint`: types, rules and formatting. */
await runAndExit((tools) => [types(tools), lint(tools)]);
