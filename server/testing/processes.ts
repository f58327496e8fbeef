import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import type { Readable } from 'node:stream';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Compiled code for later processes, which halves their start time. Written when a process ends in order. */
const COMPILED = join(tmpdir(), 'offra-compiled');

/** Compiles the database's code only once, without optimisation: a test's process ends before that would pay. */
const FLAGS = ['--liftoff-only'];

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  output: string;
  errors: string;
}

export interface Running {
  child: ChildProcess;
  /** Waits until the standard output matches. Fails if the process ends before. */
  untilOutput(pattern: RegExp): Promise<RegExpExecArray>;
  /** The same for the standard error. */
  untilErrors(pattern: RegExp): Promise<RegExpExecArray>;
  /** Settles when the process has ended and both of its streams are read. */
  ended: Promise<Ended>;
}

/**
 * Runs a file of the server, by its path below `server` or by a whole `file:` address, in a process of its own.
 * @param openFiles the process's limit of open files; by default that of this one
 */
export function runServerScript(
  path: string,
  parameters: readonly string[] = [],
  environment: Record<string, string> = {},
  openFiles?: number,
): Running {
  const file = fileURLToPath(new URL(path, new URL('../', import.meta.url)));
  const env = { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: COMPILED, ...environment };
  const command = [process.execPath, ...FLAGS, file, ...parameters];
  // `exec` replaces the shell by the process, which inherits the limit.
  const limited = openFiles === undefined ? [] : ['sh', '-c', `ulimit -n ${openFiles} && exec "$0" "$@"`];
  const [program = '', ...rest] = [...limited, ...command];
  const child = spawn(program, rest, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => void (errors += chunk.toString()));
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal, output, errors }));
  });
  const until = (stream: Readable, written: () => string) => (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const match = pattern.exec(written());
        if (match === null) return;
        stream.off('data', look);
        resolve(match);
      };
      stream.on('data', look);
      child.once('close', () => reject(new Error(`The process ended before it wrote ${pattern}: ${errors}`)));
      look();
    });
  return {
    child,
    untilOutput: until(child.stdout, () => output),
    untilErrors: until(child.stderr, () => errors),
    ended,
  };
}
