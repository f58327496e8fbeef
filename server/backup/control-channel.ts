import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import type { Database } from '../db/engine/database.ts';
import { listen } from '../runtime/listen.ts';
import { errorFields, type Log } from '../runtime/log.ts';
import { StartFailure } from '../runtime/start-failure.ts';
import type { Environment } from '../routes/http/environment.ts';
import { BackupFailure } from './backup-failure.ts';
import { removeControl, writeControl } from './control-file.ts';
import { move } from './move.ts';

/** The name of a snapshot's folder below `snapshots`, which the requesting process creates and removes. */
const SnapshotRequestSchema = v.strictObject({ name: v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}$/)) });
const MoveRequestSchema = v.strictObject({ to: v.string() });

export interface ControlParts {
  dataFolder: string;
  db: Database;
  /** Copies the database as it is at one moment into a folder that doesn't exist yet. */
  snapshot: (folder: string) => Promise<void>;
  log: Log;
  now: () => Date;
}

/** Serves snapshots and moves of the embedded database over loopback to processes that can read the folder's secret. */
export async function openControlChannel(parts: ControlParts): Promise<{ close(): Promise<void> }> {
  const { dataFolder } = parts;
  const secret = randomBytes(32).toString('base64url');
  const server = await listen(createControlApp(parts, secret), { host: '127.0.0.1', port: 0 });
  await writeControl(dataFolder, { address: server.address, secret });
  return {
    close: async () => {
      await removeControl(dataFolder);
      await server.stop();
    },
  };
}

function createControlApp({ dataFolder, db, snapshot, log, now }: ControlParts, secret: string): Hono<Environment> {
  const app = new Hono<Environment>();
  app.use(
    createMiddleware<Environment>(async (c, next) =>
      isSame(c.req.header('authorization') ?? '', `Bearer ${secret}`) ? next() : c.json({}, 401),
    ),
  );

  app.post('/snapshot', async (c) => {
    const { success, output } = v.safeParse(SnapshotRequestSchema, await c.req.json().catch(() => undefined));
    if (!success) return c.json({}, 400);
    const start = performance.now();
    await snapshot(join(dataFolder, 'snapshots', output.name, 'database'));
    log.info('snapshot_taken', { ms: Math.round(performance.now() - start) });
    return c.json({});
  });

  app.post('/move', async (c) => {
    const { success, output } = v.safeParse(MoveRequestSchema, await c.req.json().catch(() => undefined));
    if (!success) return c.json({}, 400);
    const start = performance.now();
    // The signal tells that the command was interrupted.
    const rows = await move({ db, dataFolder, to: output.to, now, signal: c.req.raw.signal });
    log.info('moved', { ms: Math.round(performance.now() - start) });
    return c.json({ rows });
  });

  app.onError((error, c) => {
    log.error(c.req.path === '/move' ? 'move_failed' : 'snapshot_failed', errorFields(error));
    const isForPeople = error instanceof BackupFailure || error instanceof StartFailure;
    return c.json(isForPeople ? { message: error.message } : {}, 500);
  });
  return app;
}

function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
