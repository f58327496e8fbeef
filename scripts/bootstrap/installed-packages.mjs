import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A package as npm's lockfiles list it (those of version 3).
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean,
 *   os?: string | string[], cpu?: string | string[], libc?: string | string[] }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages
 */

/**
 * Whether `node_modules` holds what the lockfile asks for on this platform, by the list that npm itself leaves there at
 * the end of a whole installation. So what a person installed with npm is not installed again, and an installation that
 * lacks a package for this platform, because a download failed or it was made on another one, is noticed.
 * @param {string} root the project's folder
 */
export function isInstalled(root) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'));
  return wanted !== undefined && present !== undefined && agree(wanted, present, thisPlatform());
}

/**
 * @param {LockedPackages} wanted
 * @param {LockedPackages} present
 * @param {Platform} platform
 */
export function agree(wanted, present, platform) {
  const paths = Object.keys(wanted).filter((path) => path !== '');
  return (
    Object.keys(present).every((path) => path in wanted) &&
    paths.every((path) => satisfies(wanted[path] ?? {}, present[path], platform))
  );
}

/**
 * @param {LockedPackage} wanted
 * @param {LockedPackage | undefined} present
 * @param {Platform} platform
 */
function satisfies(wanted, present, platform) {
  if (present !== undefined) return present.version === wanted.version && present.integrity === wanted.integrity;
  if (!wanted.optional && !wanted.devOptional) return false;
  const isForPlatforms = wanted.os !== undefined || wanted.cpu !== undefined;
  return !isForPlatforms || !isFor(wanted, platform);
}

/**
 * @typedef {{ os: string, cpu: string, libc: string | undefined }} Platform
 * @param {LockedPackage} wanted
 * @param {Platform} platform
 */
function isFor(wanted, platform) {
  return allows(wanted.os, platform.os) && allows(wanted.cpu, platform.cpu) && allows(wanted.libc, platform.libc);
}

/**
 * @param {string | string[] | undefined} names as in a package's `os`, `cpu` and `libc`; those after a `!` are excluded
 * @param {string | undefined} name
 */
function allows(names, name) {
  if (names === undefined || name === undefined) return true;
  const list = [names].flat();
  if (list.includes(`!${name}`)) return false;
  return list.includes(name) || list.every((entry) => entry.startsWith('!'));
}

function thisPlatform() {
  return { os: process.platform, cpu: process.arch, libc: libc() };
}

/** The C library of this Linux, for which packages come in two builds; undefined elsewhere. */
export function libc() {
  if (process.platform !== 'linux') return undefined;
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return report.header?.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
}

/**
 * @param {string} file
 * @returns {LockedPackages | undefined} undefined where the file is missing or broken off
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
