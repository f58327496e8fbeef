#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lock } from './lock.mjs';

/**
 * The first step of every command of package.json: has `node_modules` be what the lockfile says. Runs on Node 20, without
 * a package. What npm installs brings Node 26 as `node_modules/.bin/node`, where npm looks first for what a command names,
 * so that the steps after this one run on that.
 */
const NODE_MAJOR = 26;

try {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
  if (!isInstalled()) await installOnce();
  if (!existsSync('node_modules/.bin/node') && Number.parseInt(process.versions.node, 10) < NODE_MAJOR)
    throw new Error(`npm has no Node ${NODE_MAJOR} for this machine: install it and run this again`);
} catch (error) {
  console.error(`offra could not be set up: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

/** Of several runs at once one installs and the others wait for it. */
async function installOnce() {
  const release = await lock('install', 'install the dependencies');
  try {
    if (!isInstalled()) await install();
  } finally {
    release();
  }
}

async function install() {
  console.log('Installing dependencies…');
  // Development packages build and test the app: they are needed also where the environment says production.
  const npm = spawn('npm', ['ci', '--include=dev', '--include=optional', '--loglevel=error'], { stdio: 'inherit' });
  // The lock is held until npm has ended.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => npm.kill(signal));
  const [code, signal] = await once(npm, 'exit');
  if (code !== 0) throw new Error(`npm ci ended with ${code ?? signal}`);
}

/**
 * Whether the list that npm leaves at the end of an installation has every package of the lockfile that this machine
 * needs. So it also sees what a person has installed with npm, or a download that failed.
 */
function isInstalled() {
  try {
    const installed = readPackages('node_modules/.package-lock.json');
    return Object.entries(readPackages('package-lock.json')).every(([path, wanted]) => {
      const found = installed[path];
      if (found !== undefined) return found.version === wanted.version;
      return path === '' || (wanted.optional === true && !isForThisMachine(wanted));
    });
  } catch {
    // Missing or broken off: npm says what is wrong with its lockfile.
    return false;
  }
}

/**
 * @typedef {{ version: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/**
 * Of the builds for two C libraries npm installs one, and which one is not asked here.
 * @param {LockedPackage} wanted
 */
function isForThisMachine({ os, cpu, libc }) {
  return os?.includes(process.platform) && cpu?.includes(process.arch) && libc === undefined;
}
