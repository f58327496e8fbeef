import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ROOT } from '../project.ts';

const END_WITH_PARENT = join(ROOT, 'scripts', 'end-with-parent.ts');
const PROCESS = join(import.meta.dirname, 'child-process.ts');

/** A program that runs, with all that it has started. */
export interface StartedProcess {
  output: Readable;
  errors: Readable;
  /** Resolves once neither it nor anything that it has started is left. */
  gone: Promise<void>;
  /** Ends all of it at once, and waits until it is gone. */
  end: () => Promise<void>;
}

/**
 * Starts a program in a process group of its own, which ends when this process is gone, however that came.
 * @param env more of an environment for it
 */
export function startProcess(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): StartedProcess {
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, PROCESS, program, ...args], {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Its outputs close with the last process that holds them.
  const gone = once(child, 'close').then(() => undefined);
  let isGone = false;
  void gone.then(() => (isGone = true));
  return {
    output: child.stdout,
    errors: child.stderr,
    gone,
    end: async () => {
      if (!isGone) killGroup(child);
      await gone;
    },
  };
}

function killGroup({ pid }: ChildProcessByStdio<null, Readable, Readable>): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing of it is left.
  }
}
