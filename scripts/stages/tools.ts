import { exitCode, Supervisor } from '../bootstrap/supervisor.mjs';
import { command, ROOT } from '../project.ts';

/** Runs the project's tools. They all clean up on Ctrl-C's signal, and not all of them on others. */
export class Tools {
  readonly supervisor = new Supervisor({ endWith: 'SIGINT' });

  /** Runs a tool with its output passed through. */
  async run(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
    const options = { cwd: ROOT, env: { ...process.env, ...env } };
    return exitCode(await this.supervisor.runNode(process.execPath, [command(name), ...args], options)) === 0;
  }

  get isAskedToEnd(): boolean {
    return this.supervisor.asked !== undefined;
  }
}
