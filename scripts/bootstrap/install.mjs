import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isInstalled } from './installed-packages.mjs';
import { lock, lockPath } from './lock.mjs';
import { hasPackagedNode, PLATFORM } from './packaged-node.mjs';
import { exitCode } from './supervisor.mjs';

/** What decides over the packages. A change to one of them makes the next run look whether it has to install. */
const INPUTS = ['package.json', 'package-lock.json', '.npmrc'];

/**
 * Makes `node_modules` what the lockfile says. Of several runs at once one installs and the others wait.
 * @param {string} root the project's folder
 * @param {import('./supervisor.mjs').Supervisor} supervisor
 * @returns {Promise<number>} an exit code: 0 when everything is there
 */
export async function install(root, supervisor) {
  if (isStamped(root)) return 0;
  const release = await lock(lockPath(root, 'install'), {
    signal: supervisor.ending,
    onWait: ({ pid }) => console.log(`Waiting for another run (process ${pid}) to install the dependencies…`),
  });
  try {
    if (isStamped(root)) return 0;
    const code = isInstalled(root) && hasPackagedNode(root) ? 0 : await installWithNpm(root, supervisor);
    if (code === 0) writeStamp(root);
    return code;
  } finally {
    release();
  }
}

/**
 * @param {string} root
 * @param {import('./supervisor.mjs').Supervisor} supervisor
 */
async function installWithNpm(root, supervisor) {
  console.log('Installing dependencies…');
  const startedAt = Date.now();
  /** @type {import('node:child_process').SpawnOptions} */
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] };
  // Development packages build and test the app: they are needed also where the environment says production.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = npmScript();
  const ending = await (npm === undefined
    ? supervisor.run('npm', args, options)
    : supervisor.runNode(process.env['npm_node_execpath'] ?? process.execPath, [npm, ...args], options));
  const code = exitCode(ending);
  if (code !== 0 || supervisor.asked !== undefined) {
    if (supervisor.asked === undefined)
      console.error(`Installing the dependencies failed: npm ended with code ${code}.`);
    return code === 0 ? 1 : code;
  }
  console.log(`Installed dependencies in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
  return 0;
}

/** The npm that runs this; undefined where another program, or nobody, started it. */
function npmScript() {
  const path = process.env['npm_execpath'];
  return path !== undefined && basename(path) === 'npm-cli.js' ? path : undefined;
}

/** @param {string} root */
function isStamped(root) {
  return readText(stampPath(root)) === fingerprint(root) && hasPackagedNode(root);
}

/** @param {string} root */
function writeStamp(root) {
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(stampPath(root), fingerprint(root));
}

/** @param {string} root */
function stampPath(root) {
  return join(root, 'node_modules', '.offra-installed');
}

/** @param {string} root */
function fingerprint(root) {
  const hash = createHash('sha256').update(PLATFORM);
  for (const name of INPUTS) hash.update(`\0${name}\0${readText(join(root, name)) ?? ''}`);
  return hash.digest('hex');
}

/** @param {string} path */
function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
