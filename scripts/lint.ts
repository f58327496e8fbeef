import { lint } from './stages/lint.ts';
import { runStages } from './stages/run-stages.ts';
import { Tools } from './stages/tools.ts';
import { types } from './stages/types.ts';

/** `npm run lint`: types, rules and formatting. */
const tools = new Tools();
const ok = await runStages([types(tools), lint(tools)], () => tools.isAskedToEnd);
process.exitCode = ok ? 0 : 1;
