import type { Session } from './session.ts';

/** A database of its own, since a worker can't read local storage. Listed in src/store/account/device-storage-list.ts. */
const NAME = 'signed-in';
const STORE = 'session';

/** A session that a worker acts for. */
export interface HeldSession {
  session: Session;
  /** Lets go of it. */
  release: () => void;
}

/**
 * Keeps who is signed in where the worker finds it. Somebody else's session is ended there first, as by
 * {@link forgetForWorker}.
 */
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

/**
 * Ends the session for the worker. Resolves once it is gone, which is after every worker that held it has let go: from
 * then on nothing is sent with its token, and nothing of its account's data is open there.
 */
export async function forgetForWorker(): Promise<void> {
  await done(indexedDB.deleteDatabase(NAME));
}

/**
 * Reads who is signed in, and holds on to it. Calls back when that session is ended meanwhile, which waits for what is
 * done then and no longer. Undefined for nobody.
 */
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
    // It was ended between the two.
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
  }
  release();
  return undefined;
}

/** Dexie would open again, and so make anew, what was deleted under it. */
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
