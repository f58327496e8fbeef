import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { Hono } from 'hono';
import * as v from 'valibot';
import { listen } from '../runtime/listen.ts';
import { errorFields, type Log } from '../runtime/log.ts';
import type { Environment } from '../routes/http/environment.ts';
import { removeControl, writeControl } from './control-file.ts';

/** The name of a snapshot's folder below `snapshots`, which the requesting process creates and removes. */
const SnapshotRequestSchema = v.strictObject({ name: v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}$/)) });

export interface ControlParts {
  dataFolder: string;
  /** Copies the database as it is at one moment into a folder that doesn't exist yet. */
  snapshot: (folder: string) => Promise<void>;
  log: Log;
}

/** Serves snapshots of the embedded database over loopback to processes that can read the folder's secret. */
export async function openControlChannel({
  dataFolder,
  snapshot,
  log,
}: ControlParts): Promise<{ close(): Promise<void> }> {
  const secret = randomBytes(32).toString('base64url');
  const app = new Hono<Environment>();
  app.post('/snapshot', async (c) => {
    if (!isSame(c.req.header('authorization') ?? '', `Bearer ${secret}`)) return c.json({}, 401);
    const { success, output } = v.safeParse(SnapshotRequestSchema, await c.req.json().catch(() => undefined));
    if (!success) return c.json({}, 400);
    const start = performance.now();
    await snapshot(join(dataFolder, 'snapshots', output.name, 'database'));
    log.info('snapshot_taken', { ms: Math.round(performance.now() - start) });
    return c.json({});
  });
  app.onError((error, c) => {
    log.error('snapshot_failed', errorFields(error));
    return c.json({}, 500);
  });
  const server = await listen(app, { host: '127.0.0.1', port: 0 });
  await writeControl(dataFolder, { address: server.address, secret });
  return {
    close: async () => {
      await removeControl(dataFolder);
      await server.stop();
    },
  };
}

function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
