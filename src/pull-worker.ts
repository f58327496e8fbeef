import { createClient } from './api/client.ts';
import { failureOf } from './api/api-error.ts';
import { openDatabase } from './db/database.ts';
import { dexieStore } from './db/dexie-store.ts';
import type { Session } from './db/session.ts';
import { pause } from './online/pause.ts';
import type { Said } from './pull-aside.ts';
import { pull } from './sync/pull.ts';
import { serverOf, type SyncServer } from './sync/server.ts';

/** How long it rests before it asks for a page, in milliseconds. */
const REST = 100;

/**
 * A thread of its own for long news, as all that a new device does not know yet: reading, checking and writing it would
 * keep a finger waiting. It says that it is there, is told whose they are, pulls as far as it can, and says that it is
 * over. What stopped it is for the page to find out, which asks on (see sync/pull.ts). A fault of ours is reported here as
 * well, which reaches the page: it may be the thread's alone.
 */
addEventListener('message', ({ data }: MessageEvent<Session>) => {
  void pullFor(data)
    .catch(reportUnlessFailure)
    .then(() => say('over'));
});
say('here');

function say(said: Said): void {
  postMessage(said);
}

async function pullFor({ accessToken, accountId }: Session): Promise<void> {
  // As in src/main.tsx.
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  const ending = new AbortController();
  const database = openDatabase(accountId);
  // A tab removes it, or brings it to a newer version.
  database.on('versionchange', () => {
    ending.abort();
    database.close();
  });
  const { signal } = ending;
  const client = createClient({ token: () => accessToken, signal });
  try {
    await pull({ store: dexieStore(database), server: gently(serverOf(client)), signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    database.close();
  }
}

/** Leaves the page some of the processor between two pages of news, to show what came, and tells it that it goes on. */
function gently(server: SyncServer): SyncServer {
  const changesSince = async (cursor: string | undefined) => {
    say('here');
    await pause(REST);
    return server.changesSince(cursor);
  };
  return { ...server, changesSince };
}

function reportUnlessFailure(error: unknown): void {
  if (!failureOf(error)) reportError(error);
}
