import { readFileSync } from 'node:fs';
import { buildConnector } from 'undici';
import { readConfig } from '../../server/config.ts';
import type { ConnectPush } from '../../server/push/push-sender.ts';
import { serve } from '../../server/runtime/serve.ts';

/**
 * The server as operators run it, except for the clock and the address of push services, which a test sets. Run as
 * `server.ts <port of the stand-in> <its certificate> <file with how far the clock is ahead, in milliseconds>`.
 */
const [port = '', certificate = '', ahead = ''] = process.argv.slice(2);

const connect = buildConnector({ ca: readFileSync(certificate), allowH2: true });
/** Every push service resolves to the stand-in; its certificate is verified as usual. */
const connectPush: ConnectPush = (options, callback) => connect({ ...options, hostname: '127.0.0.1', port }, callback);

const now = () => new Date(Date.now() + Number(readFileSync(ahead, 'utf8')));

await serve(readConfig(process.env), { now, reminderIntervalMs: 250, connectPush }, new AsyncDisposableStack());
