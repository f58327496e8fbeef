import { join } from 'node:path';
import { exitCode, type RunOptions, Supervisor } from '../bootstrap/supervisor.mjs';
import { command, ROOT } from '../project.ts';

/** Runs the project's tools. They all clean up on Ctrl-C's signal, and not all of them on others. */
export class Tools {
  readonly supervisor: Supervisor;
  readonly #onOutput: ((text: string) => void) | undefined;

  /** @param onOutput gets what the tools write; without it, that is passed through */
  constructor(supervisor = new Supervisor({ endWith: 'SIGINT' }), onOutput?: (text: string) => void) {
    this.supervisor = supervisor;
    this.#onOutput = onOutput;
  }

  /** The same tools, of which what they write is for somebody else to show. */
  withOutput(onOutput: (text: string) => void): Tools {
    return new Tools(this.supervisor, onOutput);
  }

  /** Runs a package's command. */
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
    const options: RunOptions = { cwd: ROOT, env: { ...process.env, ...env } };
    if (this.#onOutput) Object.assign(options, { stdio: ['ignore', 'pipe', 'pipe'], onOutput: this.#onOutput });
    return exitCode(await this.supervisor.runNode(process.execPath, args, options)) === 0;
  }
}
