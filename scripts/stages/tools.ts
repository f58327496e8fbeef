import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { command, ROOT } from '../project.ts';

/** Aborted when this process is asked to end. The process goes on until its child processes have ended. */
export function endingSignal(): AbortSignal {
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ending.abort());
  return ending.signal;
}

/** Runs the project's tools with this Node, until they end or this process is asked to end. */
export class Tools {
  readonly ending = endingSignal();

  /** Runs a package's command, and returns whether it succeeded. */
  run(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
    return this.#runNode([command(name), ...args], env);
  }

  /** Runs a script by its path from the project's folder, and returns whether it succeeded. */
  runScript(path: string, args: readonly string[] = []): Promise<boolean> {
    return this.#runNode([join(ROOT, path), ...args], {});
  }

  #runNode(args: readonly string[], env: NodeJS.ProcessEnv): Promise<boolean> {
    const child: ChildProcess = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: 'inherit',
      signal: this.ending,
      // All of the tools clean up on SIGINT, as on Ctrl-C.
      killSignal: 'SIGINT',
    });
    return new Promise((resolve, reject) => {
      child.once('error', (error) => {
        if (!this.ending.aborted) reject(error);
      });
      child.once('close', (code) => resolve(code === 0));
    });
  }
}
