import { join } from 'node:path';
import { exitCode, Supervisor } from './bootstrap/supervisor.mjs';
import { copyIllustrations } from './copy-illustrations.ts';
import { freePort } from './free-port.ts';
import { readConfig } from '../server/config.ts';
import { StartFailure } from '../server/start-failure.ts';
import { ROOT } from './project.ts';

/**
 * `npm run dev`: Vite serves the app and the worker and reloads them as they change; the API server behind it starts
 * again as `server` or `contract` change. One address, and one Ctrl-C for both.
 */
const supervisor = new Supervisor();
// Vite ends this process on SIGTERM with a code of its own where none is set.
supervisor.ending.addEventListener('abort', () => {
  process.exitCode = 0;
});
const serverEnvironment = { ...process.env };
const { host, port } = readSettings();
const apiPort = await freePort();
process.env['OFFRA_DEV_API'] = `http://127.0.0.1:${apiPort}`;
await copyIllustrations();
const { app, address } = await serveApp();
const api = await serveApi();
await app.close();
process.exit(supervisor.asked === undefined ? exitCode(api) : 0);

/** The server reads them too, but only once the app is served, and it would be waited for until a file changes. */
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

/** Runs the server until it is asked to end. It listens behind the app: people are told the app's address for its own. */
async function serveApi() {
  const args = ['--watch', '--watch-preserve-output', join(ROOT, 'server', 'main.ts'), ...process.argv.slice(2)];
  const env = { PUBLIC_URL: address, ...serverEnvironment, HOST: '127.0.0.1', PORT: String(apiPort) };
  return supervisor.runNode(process.execPath, args, {
    cwd: ROOT,
    env,
    stdio: ['inherit', 'pipe', 'inherit'],
    onOutput: (text) => process.stdout.write(text.replace(/(offra is ready on )\S+/, `$1${address}`)),
  });
}
