import { lint } from './stages/lint.ts';
import { withRunFolder } from './stages/run-folder.ts';
import { runStages } from './stages/run-stages.ts';
import { Tools } from './stages/tools.ts';
import { types } from './stages/types.ts';
import { unit } from './stages/unit.ts';

/** `npm run check`: what can be said in a few seconds, without a build, a browser or a server process. */
const tools = new Tools();
const ok = await withRunFolder((folder) =>
  runStages(
    [types(tools), lint(tools), unit(tools, 'Unit tests', folder, ['--exclude=**/*.process.test.ts'])],
    () => tools.isAskedToEnd,
  ),
);
process.exitCode = ok ? 0 : 1;
