// @vitest-environment happy-dom
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase, removeDatabase } from './db/database.ts';
import { refusal, storedConnection, testId } from './pending/testing/account.ts';

/** The thread's side of the page's messages. */
let said: unknown[];
let tell: (data: unknown) => void;
let accountId: string;
let reported: ReturnType<typeof vi.fn>;
let whenOver: Promise<void>;

beforeEach(async () => {
  accountId = testId();
  said = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  whenOver = promise;
  vi.stubGlobal('postMessage', (message: unknown) => {
    said.push(message);
    if (message === 'over') resolve();
  });
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) => {
    if (type === 'message') tell = (data) => listener({ data });
  });
  reported = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', reported);
  vi.resetModules();
  await import('./pull-worker.ts');
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await removeDatabase(accountId);
});

/** Has the server answer each call by its path and cursor. Gives the tokens that it is shown. */
function serve(answer: (path: string, since: string | null) => Response | Promise<Response>): Set<string | null> {
  const tokens = new Set<string | null>();
  vi.stubGlobal('fetch', (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    tokens.add(request.headers.get('Authorization'));
    return Promise.resolve(answer(pathname, searchParams.get('since')));
  });
  return tokens;
}

const page = (at: number, hasMore: boolean) => ({
  reset: at === 1,
  profile: null,
  connections: [storedConnection(testId(), { name: `Person ${at}` })],
  gone: [],
  dropdownsVersion: 'first',
  cursor: `cursor-${at}`,
  hasMore,
});

it('pulls all that is new to whom it is told of, and says that it is there, that it goes on, and when it is over', async () => {
  const tokens = serve((_path, since) => {
    return Response.json(since === null ? page(1, true) : page(2, false));
  });
  expect(said).toEqual(['here']);
  tell({ accessToken: 'the token of Ana', accountId });
  await whenOver;
  expect(said).toEqual(['here', 'here', 'here', 'over']);
  expect([...tokens]).toEqual(['Bearer the token of Ana']);
  const database = openDatabase(accountId);
  expect((await database.connections.toArray()).map(({ name }) => name).toSorted()).toEqual(['Person 1', 'Person 2']);
  database.close();
  expect(reported).not.toHaveBeenCalled();
});

it('makes nothing anew of somebody whose data were removed meanwhile', async () => {
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<Response>();
  serve(() => {
    asked.resolve();
    return answered.promise;
  });
  tell({ accessToken: 'the token of Ana', accountId });
  await asked.promise;
  await removeDatabase(accountId);
  answered.resolve(Response.json(page(1, false)));
  await whenOver;
  expect(await Dexie.exists(`offra-${accountId}`)).toBe(false);
  expect(reported).not.toHaveBeenCalled();
});

it('leaves a token that the server no longer knows to the page', async () => {
  serve(() => refusal(401, 'unauthorised'));
  tell({ accessToken: 'an old token', accountId });
  await whenOver;
  expect(said.at(-1)).toBe('over');
  expect(reported).not.toHaveBeenCalled();
});

it('reports a device that keeps nothing, and is over', async () => {
  const broken = new Error('the disk is gone');
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw broken;
  });
  tell({ accessToken: 'the token of Ana', accountId });
  await whenOver;
  expect(reported).toHaveBeenCalledOnce();
});
