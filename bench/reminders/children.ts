import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../../scripts/project.ts';
import type { OpenDatabase } from '../../server/db/engine/database.ts';
import type { SinkReport } from './push-sink.ts';
import type { SenderReport } from './sender.ts';

/** What the parts of a bench share. */
export interface Stage {
  database: OpenDatabase;
  databaseUrl: string;
  folder: string;
  parts: AsyncDisposableStack;
  signal: AbortSignal;
}

export interface Sink {
  address: string;
  report(): Promise<SinkReport>;
  stop(): Promise<void>;
}

export async function startSink({ folder, parts }: Stage, port = 0): Promise<Sink> {
  const child = fork(join(ROOT, 'bench/reminders/push-sink.ts'), [folder, String(port)]);
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'close');
  };
  parts.defer(stop);
  const [address] = (await once(child, 'message')) as [string];
  const report = async () => {
    child.send('report');
    const [answer] = (await once(child, 'message')) as [SinkReport];
    return answer;
  };
  return { address, report, stop };
}

/** How far a clock is ahead at which it is 10:01 UTC of a day now: all zones of the crowd have that day. */
export function aheadOf(day: string): number {
  return Date.parse(`${day}T10:01:00Z`) - Date.now();
}

export function startSender({ databaseUrl, folder, parts }: Stage, ahead: number, ...what: string[]): ChildProcess {
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: join(folder, 'certificate.pem') };
  const script = join(ROOT, 'bench/reminders/sender.ts');
  const child = spawn(process.execPath, [script, databaseUrl, join(folder, 'data'), String(ahead), ...what], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Also if the bench fails; harmless if the process has ended.
  parts.defer(() => void child.kill('SIGKILL'));
  return child;
}

/** Runs a sender to its end. */
export async function runSender(stage: Stage, ahead: number, ...what: string[]): Promise<SenderReport> {
  const child = startSender(stage, ahead, ...what);
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => void (said += chunk.toString()));
  const [code] = await once(child, 'close');
  stage.signal.throwIfAborted();
  if (code !== 0) throw new Error('The sender failed');
  return JSON.parse(said) as SenderReport;
}

export function makeCertificate(folder: string): void {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const whose = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', ['req', '-x509', ...kind, ...whose, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
}
