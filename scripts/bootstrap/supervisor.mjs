import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const PARENT_WATCH = new URL('parent-watch.mjs', import.meta.url).href;
const ENDING_SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * How a child ended.
 * @typedef {{ code: number | null, signal: NodeJS.Signals | null }} Ending
 */

/**
 * Spawn's options; `onOutput` gets what the child writes to those of its outputs that are pipes.
 * @typedef {import('node:child_process').SpawnOptions & { onOutput?: (text: string) => void }} RunOptions
 */

/**
 * Runs children and passes a wish to end on to them: once, however often it arrives, for a terminal's Ctrl-C reaches npm
 * and this process, and npm passes it on a second time. Asked again after a second, or still running after the time of
 * grace, they are killed with everything they started.
 */
export class Supervisor {
  /** @type {Set<import('node:child_process').ChildProcess>} */
  #children = new Set();
  /** @type {NodeJS.Signals | undefined} */
  #asked;
  #askedAt = 0;
  #ending = new AbortController();
  #graceMs;
  #endWith;

  /**
   * @param {{ graceMs?: number, endWith?: NodeJS.Signals }} [options] `endWith` is the signal that the children clean up
   *   on, whichever one arrives; without it they get the one that arrived
   */
  constructor({ graceMs = 12_000, endWith } = {}) {
    this.#graceMs = graceMs;
    this.#endWith = endWith;
    for (const signal of ENDING_SIGNALS) process.on(signal, () => this.end(signal));
  }

  /** The signal that asked for the end; undefined while nobody has. */
  get asked() {
    return this.#asked;
  }

  /** Aborted when the end is asked for. */
  get ending() {
    return this.#ending.signal;
  }

  /**
   * Asks every child to end, now and later ones.
   * @param {NodeJS.Signals} signal
   */
  end(signal) {
    if (this.#asked !== undefined) {
      if (Date.now() - this.#askedAt > 1000) this.#kill();
      return;
    }
    this.#asked = signal;
    this.#askedAt = Date.now();
    this.#ending.abort();
    for (const child of this.#children) child.kill(this.#endWith ?? passedOn(signal));
    setTimeout(() => this.#kill(), this.#graceMs).unref();
  }

  /**
   * Runs a program in a process group of its own and kills what is left of the group when the program has ended.
   * @param {string} command
   * @param {readonly string[]} args
   * @param {RunOptions} [options]
   * @returns {Promise<Ending>} rejects where the program can't be started
   */
  run(command, args, { onOutput, ...options } = {}) {
    if (this.#asked !== undefined) return Promise.resolve({ code: null, signal: this.#asked });
    const child = spawn(command, args, { stdio: 'inherit', detached: true, ...options });
    this.#children.add(child);
    if (onOutput !== undefined) {
      for (const output of [child.stdout, child.stderr]) output?.setEncoding('utf8').on('data', onOutput);
    }
    return new Promise((resolve, reject) => {
      child.once('error', (error) => {
        this.#children.delete(child);
        reject(error);
      });
      child.once('exit', () => killGroup(child));
      child.once('close', (code, signal) => {
        this.#children.delete(child);
        resolve({ code, signal });
      });
    });
  }

  /**
   * Runs a script with Node; it ends by itself when this process is gone.
   * @param {string} node the Node to run it with
   * @param {readonly string[]} args
   * @param {RunOptions} [options]
   */
  runNode(node, args, options = {}) {
    const env = { ...(options.env ?? process.env), PARENT_PID: String(process.pid) };
    return this.run(node, ['--import', PARENT_WATCH, ...args], { ...options, env });
  }

  #kill() {
    for (const child of this.#children) killGroup(child);
  }
}

/**
 * The exit code that stands for how a child ended, as shells have it.
 * @param {Ending} ending
 */
export function exitCode({ code, signal }) {
  return code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
}

/**
 * A hung-up terminal is a reason to end like any other, and one that programs rarely listen to.
 * @param {NodeJS.Signals} signal
 */
function passedOn(signal) {
  return signal === 'SIGHUP' ? 'SIGTERM' : signal;
}

/** @param {import('node:child_process').ChildProcess} child the leader of the group */
function killGroup(child) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
