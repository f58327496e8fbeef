import { readFileSync } from 'node:fs';
import { buildConnector } from 'undici';
import { readConfig } from '../../server/config.ts';
import type { ConnectPush } from '../../server/push/push-sender.ts';
import { serve } from '../../server/runtime/serve.ts';

/**
 * The server as people run it, with two things around it that a test sets: the clock, and where the push services are. Run as
 * `server.ts <port of the stand-in> <its certificate> <file with how far the clock is ahead, in milliseconds>`.
 */
const [port = '', certificate = '', ahead = ''] = process.argv.slice(2);

const connect = buildConnector({ ca: readFileSync(certificate), allowH2: true });
/** Whatever the service is called, it is here; that it proves to be what it is called is asked as ever. */
const connectPush: ConnectPush = (options, callback) => connect({ ...options, hostname: '127.0.0.1', port }, callback);

const now = () => new Date(Date.now() + Number(readFileSync(ahead, 'utf8')));

await serve(readConfig(process.env), { now, reminderIntervalMs: 250, connectPush }, new AsyncDisposableStack());
