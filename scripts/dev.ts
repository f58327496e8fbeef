import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { copyIllustrations } from './copy-illustrations.ts';
import { freePort } from './free-port.ts';
import { readConfig } from '../server/config.ts';
import { StartFailure } from '../server/runtime/start-failure.ts';
import { ROOT } from './project.ts';
import { endingSignal } from './stages/tools.ts';

/** `npm run dev`: Vite serves the app with live reload; the API server behind it restarts on changes. */
const ending = endingSignal();
// Without an exit code set here, Vite ends this process on SIGTERM with a code of its own.
ending.addEventListener('abort', () => {
  process.exitCode = 0;
});
const serverEnvironment = { ...process.env };
const { host, port } = readSettings();
const apiPort = await freePort();
process.env['OFFRA_DEV_API'] = `http://127.0.0.1:${apiPort}`;
await copyIllustrations();
const { app, address } = await serveApp();
const code = await serveApi();
await app.close();
process.exit(ending.aborted ? 0 : code);

/** Checked first: the server would report a bad setting late, and then wait for a file to change. */
function readSettings() {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    console.error(`offra could not start: ${error.message}`);
    process.exit(1);
  }
}

async function serveApp() {
  const { createServer } = await import('vite');
  const server = await createServer({ root: ROOT, server: { host, port, strictPort: true }, clearScreen: false });
  try {
    await server.listen();
  } catch (error) {
    console.error(`The app can't be served on ${host}:${port}: ${error instanceof Error ? error.message : 'unknown'}`);
    process.exit(1);
  }
  return { app: server, address: server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? `http://${host}:${port}` };
}

/** Runs the server until it is asked to end. It uses the app's address as its public one. */
async function serveApi(): Promise<number> {
  const args = ['--watch', '--watch-preserve-output', join(ROOT, 'server', 'main.ts'), ...process.argv.slice(2)];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { PUBLIC_URL: address, ...serverEnvironment, HOST: '127.0.0.1', PORT: String(apiPort) },
    stdio: ['inherit', 'pipe', 'inherit'],
  });
  ending.addEventListener('abort', () => child.kill());
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    process.stdout.write(text.replace(/(offra is ready on )\S+/, `$1${address}`));
  });
  const [ended] = await once(child, 'close');
  return Number(ended ?? 1);
}
