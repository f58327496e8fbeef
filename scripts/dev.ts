import { createServer as createNetServer } from 'node:net';
import { join } from 'node:path';
import { exitCode, Supervisor } from './bootstrap/supervisor.mjs';
import { copyIllustrations } from './copy-illustrations.ts';
import { ROOT } from './project.ts';

/**
 * `npm run dev`: Vite serves the app and the worker and reloads them as they change; the API server behind it starts
 * again as `server` or `contract` change. One address, and one Ctrl-C for both.
 */
const supervisor = new Supervisor();
const host = process.env['HOST'] ?? '127.0.0.1';
const port = Number(process.env['PORT'] ?? 3000);
const apiPort = await freePort();
const serverEnvironment = { ...process.env };
process.env['OFFRA_DEV_API'] = `http://127.0.0.1:${apiPort}`;

await copyIllustrations();
const { createServer } = await import('vite');
const app = await createServer({ root: ROOT, server: { host, port, strictPort: true }, clearScreen: false });
const address = `http://${host}:${port}`;
try {
  await app.listen();
} catch (error) {
  console.error(`The app can't be served on ${address}: ${String(error)}`);
  process.exit(1);
}
console.log(`offra is being developed on ${address}`);

const api = await supervisor.runNode(
  process.execPath,
  ['--watch', '--watch-preserve-output', join(ROOT, 'server', 'main.ts'), ...process.argv.slice(2)],
  {
    cwd: ROOT,
    env: { PUBLIC_URL: address, ...serverEnvironment, HOST: '127.0.0.1', PORT: String(apiPort) },
  },
);
await app.close();
process.exit(supervisor.asked === undefined ? exitCode(api) : 0);

/** A port that nobody listens on at this moment. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createNetServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const bound = probe.address();
      probe.close(() => resolve(typeof bound === 'object' && bound !== null ? bound.port : 0));
    });
  });
}
