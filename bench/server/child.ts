import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../../scripts/project.ts';

/** Runs a script until it prints its address; ignores its log. */
export async function startServer(
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ address: string; stop(): Promise<void> }> {
  const child = run(script, args, env);
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, found] = /ready on (http:\S+)/.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once('close', () => reject(new Error(`${script} ended before it was ready`)));
  });
  return {
    address,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'close');
    },
  };
}

/** Runs a script to its end, with its input, and returns its output. */
export async function output(script: string, input: string): Promise<string> {
  const child = run(script, [], {});
  child.stdin?.end(input);
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => void (said += chunk.toString()));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${script} failed`);
  return said;
}

function run(script: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [join(ROOT, script), ...args], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
}
