import { join } from 'node:path';
import { exitCode, Supervisor } from '../bootstrap/supervisor.mjs';
import { command, ROOT } from '../project.ts';

/** Runs the project's tools. They all clean up on Ctrl-C's signal, and not all of them on others. */
export class Tools {
  readonly supervisor = new Supervisor({ endWith: 'SIGINT' });

  /** Runs a package's command with its output passed through. */
  run(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
    return this.#runNode([command(name), ...args], env);
  }

  /** Runs a script of the project, named by its path from the project's folder on. */
  runScript(path: string, args: readonly string[]): Promise<boolean> {
    return this.#runNode([join(ROOT, path), ...args], {});
  }

  /** Whether somebody wants all of this to end. */
  get isAskedToEnd(): boolean {
    return this.supervisor.asked !== undefined;
  }

  async #runNode(args: readonly string[], env: NodeJS.ProcessEnv): Promise<boolean> {
    const options = { cwd: ROOT, env: { ...process.env, ...env } };
    return exitCode(await this.supervisor.runNode(process.execPath, args, options)) === 0;
  }
}
