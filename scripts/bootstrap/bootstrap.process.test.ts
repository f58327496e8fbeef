import { beforeEach, expect, test } from 'vitest';
import { FakeProject } from './testing/fake-project.ts';

let project: FakeProject;
beforeEach(() => {
  project = new FakeProject();
});

const CLEAN_END = [0, null];

async function startAndStop(): Promise<unknown> {
  const run = project.start();
  await run.says('ready');
  run.child.kill('SIGTERM');
  return run.ended;
}

test('of two starts of a fresh clone at once, one installs and the other waits for it', async () => {
  project.write('hold', '');
  const first = project.start();
  await first.says('Installing dependencies…');
  const second = project.start();
  await second.says(`Waiting for another run (process ${first.child.pid})`);
  project.letGo();
  await Promise.all([first.says('ready'), second.says('ready')]);
  first.child.kill('SIGTERM');
  second.child.kill('SIGTERM');
  expect(await Promise.all([first.ended, second.ended])).toEqual([CLEAN_END, CLEAN_END]);
  expect(project.installations).toBe(1);
});

test('a start whose installation was killed does not keep the next one from installing', async () => {
  project.write('hold', '');
  const killed = project.start();
  await killed.says('Installing dependencies…');
  killed.child.kill('SIGKILL');
  await killed.ended;
  project.letGo();
  expect(await startAndStop()).toEqual(CLEAN_END);
});

test('Ctrl-C while packages are installed ends the installation, and the next start makes up for it', async () => {
  project.write('hold', '');
  const run = project.start();
  await run.says('Installing dependencies…');
  run.child.kill('SIGINT');
  expect(await run.ended).toEqual([130, null]);
  project.letGo();
  expect(await startAndStop()).toEqual(CLEAN_END);
});

test('packages are installed once, and again when the lockfile has changed', async () => {
  expect(await startAndStop()).toEqual(CLEAN_END);
  expect(await startAndStop()).toEqual(CLEAN_END);
  expect(project.installations).toBe(1);
  project.lock('2.0.0');
  expect(await startAndStop()).toEqual(CLEAN_END);
  expect(project.installations).toBe(2);
});

test('what a person has installed with npm meanwhile is not installed again', async () => {
  expect(await startAndStop()).toEqual(CLEAN_END);
  project.lock('2.0.0');
  project.write('node_modules/.package-lock.json', project.read('package-lock.json'));
  expect(await startAndStop()).toEqual(CLEAN_END);
  expect(project.installations).toBe(1);
});

test('the server gets one signal, however often Ctrl-C arrives, and its clean end is a clean exit', async () => {
  const run = project.start();
  await run.says('ready');
  run.child.kill('SIGINT');
  run.child.kill('SIGINT');
  run.child.kill('SIGTERM');
  expect(await run.ended).toEqual(CLEAN_END);
  // Which of two that are pending at once comes first is the kernel's business.
  expect(['SIGINT ', 'SIGTERM ']).toContain(project.read('signals'));
});

test('when npm is killed, the server does not outlive it', async () => {
  const npm = project.startBelow();
  await npm.says('ready');
  npm.child.kill('SIGKILL');
  await npm.ended;
  expect(project.read('signals')).toBe('SIGTERM ');
});

test('when the bootstrap itself is killed, the server does not outlive it', async () => {
  const run = project.start();
  await run.says('ready');
  run.child.kill('SIGKILL');
  await run.ended;
  expect(project.read('signals')).toBe('SIGTERM ');
});

test('arguments reach the server, and its exit code is that of the command', async () => {
  expect(await project.start('--fail').ended).toEqual([3, null]);
});

test('asking for help builds nothing', async () => {
  project.write('scripts/build.ts', "console.log('building');");
  const help = project.start('--help', '--fail');
  expect(await help.ended).toEqual([3, null]);
  expect(help.output).not.toContain('building');
});

test('a build that fails ends the start with its exit code', async () => {
  project.write('scripts/build.ts', 'process.exit(4);');
  const run = project.start();
  expect(await run.ended).toEqual([4, null]);
  expect(run.output).not.toContain('ready');
});

test('a project that belongs to another user by now is one clear line, not where it failed in the code', async () => {
  const refusal = "Object.assign(new Error('EACCES'), { code: 'EACCES', path: '/home/ana/offra/.cache' })";
  project.write(
    'scripts/bootstrap/lock.mjs',
    `export const lockPath = () => ''; export const lock = () => Promise.reject(${refusal});`,
  );
  const run = project.start();
  expect(await run.ended).toEqual([1, null]);
  expect(run.output.trim()).toMatch(/^offra cannot write to \/home\/ana\/offra\/\.cache: .*\(EACCES\)\.$/);
});
