import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './bootstrap/install.mjs';
import { findNode } from './bootstrap/packaged-node.mjs';
import { refusedWrite } from './bootstrap/refused-write.mjs';
import { exitCode, Supervisor } from './bootstrap/supervisor.mjs';
import { watchParent } from './bootstrap/watch-parent.mjs';

/**
 * The way into every command of package.json: `node scripts/bootstrap.mjs <task> [arguments]`.
 *
 * Runs on Node 20 and without a single dependency. Brings `node_modules` up to date, then runs the task's steps one after
 * another with the Node that came with it. Ends when it is asked to, or when npm, which started it, has gone.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** @param {string[]} args */
function startSteps(args) {
  const server = ['server/main.ts', ...args];
  return args.some((arg) => arg === '--help' || arg === '-h')
    ? [server]
    : [['scripts/build.ts', '--if-changed'], server];
}

/** The scripts that a task runs. @type {Record<string, ((args: string[]) => string[][]) | undefined>} */
const tasks = {
  start: startSteps,
  backup: (args) => [['server/backup/backup-command.ts', ...args]],
  restore: (args) => [['server/backup/restore-command.ts', ...args]],
  'bench:abuse': (args) => [['bench/abuse.ts', ...args]],
  'bench:interaction': (args) => [['bench/interaction.ts', ...args]],
  'bench:offline': (args) => [['bench/offline.ts', ...args]],
  'bench:page': (args) => [['bench/page.ts', ...args]],
  'bench:reminders': (args) => [['bench/reminders.ts', ...args]],
  'bench:server': (args) => [['bench/server.ts', ...args]],
  'bench:suggest': (args) => [['bench/suggest.ts', ...args]],
  build: (args) => [['scripts/build.ts', ...args]],
  check: (args) => [['scripts/check.ts', ...args]],
  dev: (args) => [['scripts/dev.ts', ...args]],
  e2e: (args) => [['scripts/e2e.ts', ...args]],
  'e2e:firefox': () => [['scripts/e2e-firefox.ts']],
  'e2e:push': () => [['scripts/e2e-push.ts']],
  'e2e:webkit': () => [['scripts/e2e-webkit.ts']],
  format: (args) => [['scripts/format.ts', ...args]],
  fuzz: (args) => [['server/testing/fuzz/fuzz-command.ts', ...args]],
  gifts: (args) => [['scripts/gifts.ts', ...args]],
  lint: (args) => [['scripts/lint.ts', ...args]],
  pictures: (args) => [['scripts/pictures.ts', ...args]],
  'soak:app': (args) => [['e2e/walk/soak-command.ts', ...args]],
  'soak:sync': (args) => [['simulation/soak-command.ts', ...args]],
  test: (args) => [['scripts/test.ts', ...args]],
  'test:long': () => [['scripts/test-long.ts']],
};

/** What works with the settings of a file `.env`, where there is one. Tests have settings of their own. */
const WITH_SETTINGS = new Set([
  'scripts/dev.ts',
  'server/main.ts',
  'server/backup/backup-command.ts',
  'server/backup/restore-command.ts',
]);

const [task = '', ...args] = process.argv.slice(2);
const steps = tasks[task]?.(args);
if (process.platform === 'win32') fail('offra runs on Linux and macOS; on Windows, run it inside WSL.');
else if (steps === undefined) fail(`There is no task '${task}': use one of ${Object.keys(tasks).join(', ')}.`);
else process.exit(await run(steps));

/**
 * @param {string[][]} scripts
 * @returns {Promise<number>} the exit code of the first script that failed, or 0
 */
async function run(scripts) {
  const supervisor = new Supervisor();
  if (process.env['npm_execpath'] !== undefined) watchParent(process.ppid, () => supervisor.end('SIGTERM'));
  try {
    const installed = await install(root, supervisor);
    if (installed !== 0) return installed;
    return await runScripts(scripts, supervisor);
  } catch (error) {
    if (supervisor.asked !== undefined) return exitCode({ code: null, signal: supervisor.asked });
    const line = refusedWrite(error);
    if (line === undefined) throw error;
    console.error(line);
    return 1;
  }
}

/**
 * @param {string[][]} scripts
 * @param {Supervisor} supervisor
 */
async function runScripts(scripts, supervisor) {
  const found = findNode(root);
  if ('problem' in found) {
    console.error(found.problem);
    return 1;
  }
  const path = [dirname(found.node), join(root, 'node_modules', '.bin'), process.env['PATH'] ?? '/usr/bin:/bin'];
  // What Node has compiled and stripped of types once, it finds there at its next start: a quarter of the server's.
  const compiled = join(root, 'node_modules', '.cache', 'node');
  const env = { NODE_COMPILE_CACHE: compiled, ...process.env, PATH: path.join(delimiter) };
  const options = { cwd: root, env };
  for (const [script = '', ...rest] of scripts) {
    const flags = WITH_SETTINGS.has(script) ? ['--env-file-if-exists=.env'] : [];
    const code = exitCode(await supervisor.runNode(found.node, [...flags, join(root, script), ...rest], options));
    if (code !== 0) return code;
  }
  return 0;
}

/** @param {string} problem */
function fail(problem) {
  console.error(problem);
  process.exitCode = 1;
}
