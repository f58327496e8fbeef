import { NOT_QUICK } from './not-quick.ts';
import { SERVED } from './project.ts';
import { browser } from './stages/browser.ts';
import { byteBudget } from './stages/byte-budget.ts';
import { build, lint, types } from './stages/checks.ts';
import { firefox } from './stages/firefox.ts';
import { push } from './stages/push.ts';
import { withRunFolderInMemory } from './stages/run-folder.ts';
import { runStages, type Stage } from './stages/run-stages.ts';
import { serverOnPostgres } from './stages/server-on-postgres.ts';
import { Tools } from './stages/tools.ts';
import { unit } from './stages/unit.ts';

const LONG = ['simulation/', 'server/fuzz.process', 'server/kill.process'];

const [command = '', ...args] = process.argv.slice(2);
const tools = new Tools();

/** The commands of package.json that check the project, with their stages. */
const commands: Record<string, ((folder: string) => readonly Stage[]) | undefined> = {
  test: (folder) => [
    types(tools),
    lint(tools),
    unit(tools, 'Unit and server tests', folder),
    serverOnPostgres(tools, folder),
    build(tools),
    byteBudget(SERVED),
    browser(tools, folder),
    push(tools, folder),
    firefox(tools, folder),
  ],
  // The full length; `test` runs a tenth of it, and fewer of the server's tests on PostgreSQL.
  'test:long': (folder) => [
    unit(tools, 'Long tests', folder, LONG, { TEST_LENGTH: 'full' }),
    serverOnPostgres(tools, folder, 'full'),
  ],
  // The checks that need no build, browser, server process or database.
  check: (folder) => [
    types(tools),
    lint(tools),
    unit(tools, 'Unit tests', folder, [], { TEST_LEAVE_OUT: NOT_QUICK.join(' ') }),
  ],
  lint: () => [types(tools), lint(tools)],
  // Also takes the screenshots; the arguments go to Playwright.
  e2e: (folder) => [browser(tools, folder, args, { PHOTOGRAPHS: 'taken' })],
  'e2e:firefox': (folder) => [build(tools), firefox(tools, folder)],
  'e2e:push': (folder) => [push(tools, folder)],
};

const stagesOf = commands[command];
if (stagesOf === undefined) throw new Error(`Use one of ${Object.keys(commands).join(', ')}.`);
const ok = await withRunFolderInMemory((folder) => runStages(stagesOf(folder), tools.ending));
process.exit(ok ? 0 : 1);
