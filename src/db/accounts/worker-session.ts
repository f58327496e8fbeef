import type { Session } from './session.ts';

/** A separate database, since workers can't read local storage. Listed in src/store/account/device-storage-list.ts. */
const NAME = 'signed-in';
const STORE = 'session';

export interface HeldSession {
  session: Session;
  release: () => void;
}

/** Stores the session for the worker. Another account's session is ended first, see {@link forgetForWorker}. */
export async function keepForWorker(session: Session): Promise<void> {
  const held = await holdSession(() => undefined);
  held?.release();
  if (held?.session.accessToken === session.accessToken && held.session.accountId === session.accountId) return;
  if (held) await forgetForWorker();
  const database = await open('make');
  if (!database) return;
  try {
    await done(database.transaction(STORE, 'readwrite').objectStore(STORE).put(session, STORE));
  } finally {
    database.close();
  }
}

/** Ends the worker's session. Resolves once no worker uses its token or its account's data any more. */
export async function forgetForWorker(): Promise<void> {
  await done(indexedDB.deleteDatabase(NAME));
}

/** Reads the session and holds it; undefined for a visitor. Its end waits until `onEnd` returns. */
export async function holdSession(onEnd: () => void): Promise<HeldSession | undefined> {
  const database = await open('find');
  if (!database) return undefined;
  database.addEventListener('versionchange', () => {
    onEnd();
    database.close();
  });
  const release = () => database.close();
  try {
    const session = (await done(database.transaction(STORE).objectStore(STORE).get(STORE))) as Session | undefined;
    if (session) return { session, release };
  } catch (error) {
    // The session was ended in between.
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
  }
  release();
  return undefined;
}

/** Without Dexie, which would recreate a database that was deleted while open. */
function open(how: 'find' | 'make'): Promise<IDBDatabase | undefined> {
  const request = indexedDB.open(NAME, 1);
  let isMissing = false;
  request.addEventListener('upgradeneeded', () => {
    if (how === 'make') return void request.result.createObjectStore(STORE);
    isMissing = true;
    request.transaction?.abort();
  });
  return done(request).catch((error: unknown) => {
    if (isMissing) return undefined;
    throw error;
  });
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}
