import { beforeEach, expect, test } from 'vitest';
import { FakeProject } from './testing/fake-project.ts';

let project: FakeProject;
beforeEach(() => {
  project = new FakeProject();
});

/** @returns the exit code of a start that a service manager stops once it is ready */
async function startAndStop() {
  const run = project.start();
  await run.says('ready');
  run.kill('SIGTERM');
  return run.ended;
}

test('of two starts of a fresh clone at once, one installs and the other waits for it', async () => {
  project.write('hold', '');
  const first = project.start();
  await first.says('Installing dependencies…');
  const second = project.start();
  await second.says('to install the dependencies…');
  project.remove('hold');
  await Promise.all([first, second].map((run) => run.says('ready on the packaged Node')));
  for (const run of [first, second]) run.killAll('SIGINT');
  expect(await Promise.all([first.ended, second.ended])).toEqual([0, 0]);
  expect(project.installations).toBe(1);
});

test('a start that was killed during an installation does not keep the next one from installing', async () => {
  project.write('hold', '');
  const killed = project.start();
  await killed.says('Installing dependencies…');
  killed.killAll('SIGKILL');
  await killed.ended;
  project.remove('hold');
  expect(await startAndStop()).toBe(0);
});

test('Ctrl-C during an installation ends it, and the next start installs what is missing', async () => {
  project.write('hold', '');
  const run = project.start();
  await run.says('Installing dependencies…');
  run.killAll('SIGINT');
  expect(await run.ended).not.toBe(0);
  project.remove('hold');
  expect(await startAndStop()).toBe(0);
  expect(run.output).not.toContain('ready');
});

test('packages are installed once, and again when the lockfile has changed', async () => {
  expect(await startAndStop()).toBe(0);
  expect(await startAndStop()).toBe(0);
  expect(project.installations).toBe(1);
  project.lock({ version: '2.0.0' });
  expect(await startAndStop()).toBe(0);
  expect(project.installations).toBe(2);
});

test('a package that a person has installed with npm meanwhile is not installed again', async () => {
  expect(await startAndStop()).toBe(0);
  project.lock({ version: '2.0.0' });
  project.write('node_modules/.package-lock.json', project.read('package-lock.json'));
  expect(await startAndStop()).toBe(0);
  expect(project.installations).toBe(1);
});

test.each([
  ['tried again when it is for this machine', process.platform, 2],
  ['ignored when it is for another one', 'aix', 1],
])('an optional package that npm left out is %s', async (_case, os, installations) => {
  expect(await startAndStop()).toBe(0);
  project.lock({ version: '1.0.0', optional: true, os: [os], cpu: [process.arch] });
  project.write('node_modules/.package-lock.json', JSON.stringify({ packages: {} }));
  expect(await startAndStop()).toBe(0);
  expect(project.installations).toBe(installations);
});

test('Ctrl-C reaches the server, which ends in order', async () => {
  const run = project.start();
  await run.says('ready');
  run.killAll('SIGINT');
  expect(await run.ended).toBe(0);
  expect(project.read('signals')).toContain('SIGINT');
});

test('arguments reach the server, and its exit code is that of the command', async () => {
  expect(await project.start('--fail').ended).toBe(3);
});

test('settings come from a file .env, and those of the environment count before them', async () => {
  project.write('.env', '# Mine\nCOMPANY_NAME=From the file\nHOME=none\n');
  project.write('server/main.ts', 'console.log(`${process.env.COMPANY_NAME}, ${process.env.HOME === "none"}`);');
  const run = project.start();
  expect(await run.ended).toBe(0);
  expect(run.output).toContain('From the file, false\n');
});

test('a failed installation ends the start before the build', async () => {
  project.write('fails', '');
  project.write('scripts/build.ts', "console.log('building');");
  const run = project.start();
  expect(await run.ended).toBe(1);
  expect(run.output).toContain('offra could not be set up: npm ci ended with 1');
  expect(run.output).not.toContain('building');
});

test('a build that fails ends the start with its exit code', async () => {
  project.write('scripts/build.ts', 'process.exit(4);');
  const run = project.start();
  expect(await run.ended).toBe(4);
  expect(run.output).not.toContain('ready');
});

test('a project that is not writable gives one clear line, without a stack', async () => {
  // Root may write everywhere, but never into a file as if it were a folder.
  project.write('.cache', '');
  const run = project.start();
  expect(await run.ended).toBe(1);
  expect(run.output).toMatch(/^offra could not be set up: ENOTDIR: not a directory, mkdir '.*\.cache.*'$/m);
  expect(run.output).not.toContain('    at ');
});
