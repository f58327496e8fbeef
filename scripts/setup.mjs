#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lock } from './lock.mjs';

/**
 * The first step of every command of package.json: syncs `node_modules` with the lockfile. Runs on Node 20, without
 * packages. The installation includes Node 26 as `node_modules/.bin/node`, which npm uses for the further steps.
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

/** Concurrent runs wait for one installation. */
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
  // Development packages build and test the app, so they are needed even when the environment says production.
  const npm = spawn('npm', ['ci', '--include=dev', '--include=optional', '--loglevel=error'], { stdio: 'inherit' });
  // The lock is held until npm has ended.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => npm.kill(signal));
  const [code, signal] = await once(npm, 'exit');
  if (code !== 0) throw new Error(`npm ci ended with ${code ?? signal}`);
}

/**
 * Whether the list that npm writes at the end of an installation has every package of the lockfile that this machine
 * needs. So it also detects manual installations and failed downloads.
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
    // Missing or truncated: npm reports what is wrong with its lockfile.
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
 * A package for one C library counts as not needed: npm installs only the build for this machine's library.
 * @param {LockedPackage} wanted
 */
function isForThisMachine({ os, cpu, libc }) {
  return os?.includes(process.platform) && cpu?.includes(process.arch) && libc === undefined;
}
