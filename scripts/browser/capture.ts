import { spawn } from 'node:child_process';

export interface Captured {
  /** The exit code; null where the program was ended or could not be started. */
  code: number | null;
  /** What it wrote to both outputs. */
  output: string;
  /** Why there is no exit code. */
  problem?: string;
}

/**
 * Runs a program and keeps what it says. It gets a process group of its own, of which nothing is left afterwards. Never
 * rejects: whoever calls has another way to try.
 * @param options.show also pass its output on
 * @param options.user whom to run it as, where that is somebody else
 */
export function capture(
  executable: string,
  args: readonly string[],
  options: {
    timeLimitMs: number;
    signal: AbortSignal;
    env?: NodeJS.ProcessEnv;
    cwd?: string;
    show?: boolean;
    user?: { uid?: number; gid?: number };
  },
): Promise<Captured> {
  const { timeLimitMs, signal, show = false, env = {}, cwd, user = {} } = options;
  const child = spawn(executable, args, {
    cwd,
    ...user,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  let problem: string | undefined;
  const take = (chunk: Buffer) => {
    output += chunk;
    if (show) process.stdout.write(chunk);
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const stop = (why: string) => () => {
    problem ??= why;
    killGroup(child.pid);
  };
  const timer = setTimeout(stop(`took longer than ${timeLimitMs / 1000} s`), timeLimitMs);
  const onAbort = stop('was asked to end');
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort);
  return new Promise((resolve) => {
    const settle = (code: number | null) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      killGroup(child.pid);
      resolve({ code, output, ...(problem !== undefined && { problem }) });
    };
    child.once('error', (error) => {
      problem ??= error.message;
      settle(null);
    });
    child.once('close', settle);
  });
}

/** The line of what a program said that most likely says what went wrong. */
export function lineOfFailure(output: string): string {
  const lines = output.split('\n').map((line) => line.trim());
  const line = lines.findLast((text) => /^(e: |.*error|.*fail)/i.test(text)) ?? lines.findLast((text) => text !== '');
  return line?.slice(0, 200).replace(/\.+$/, '') ?? 'no output';
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing of it is left.
  }
}
