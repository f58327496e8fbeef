// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest';
import { databaseOf } from '../db/current-database.ts';
import { dexieStore } from '../db/dexie-store.ts';
import { indexReader } from '../db/index-reader.ts';
import { observe } from '../db/observe.ts';
import { followConnections } from './follow-connections.ts';
import { signedIn } from './testing/signed-in.ts';

vi.mock('../db/observe.ts', { spy: true });

/** For where nothing fails. */
function onError(error: unknown): never {
  throw error;
}

/** Follows the names of somebody with one connection, which can be renamed as a pull does it. */
async function followed() {
  const { connections, profile } = await signedIn({ connections: [{ name: 'Ana' }] });
  const [ana] = connections;
  const store = dexieStore(databaseOf(profile.id));
  const onResult = vi.fn<(names: string[]) => void>();
  onTestFinished(followConnections(readNames, onResult, onError));
  const rename = (name: string) =>
    store.transaction(async (transaction) => {
      await transaction.mirrored('connections', [ana!.id]);
      await transaction.putMirrored('connections', [{ ...ana!, name }]);
    });
  return { onResult, rename };
}

async function readNames(): Promise<string[]> {
  return (await indexReader.connectionsAfter('', 10)).map(({ name }) => name);
}

it('somebody who is renamed is read again', async () => {
  const { onResult, rename } = await followed();
  await vi.waitFor(() => expect(onResult).toHaveBeenLastCalledWith(['Ana']));
  await rename('Bob');
  await vi.waitFor(() => expect(onResult).toHaveBeenLastCalledWith(['Bob']));
});

/** Reads nothing of its own accord: what is returned says that something has changed. */
function woken(): () => void {
  let wake: (() => void) | undefined;
  vi.mocked(observe).mockImplementationOnce((_query, onResult) => {
    wake = () => onResult(undefined);
    return () => {};
  });
  return () => wake?.();
}

it('a change that comes the moment the last was read is read as well', async () => {
  const wake = woken();
  const read = vi.fn<() => Promise<string>>().mockResolvedValueOnce('before').mockResolvedValueOnce('after');
  const results: string[] = [];
  const onResult = (result: string) => {
    results.push(result);
    if (result === 'before') queueMicrotask(wake);
  };
  onTestFinished(followConnections(read, onResult, onError));
  wake();
  await vi.waitFor(() => expect(results).toEqual(['before', 'after']));
});

it('a change that comes while a read fails is read, and the failure told', async () => {
  const wake = woken();
  const failed = new Error('The disk is gone');
  const read = vi.fn<() => Promise<string>>();
  read.mockImplementationOnce(async () => {
    wake();
    throw failed;
  });
  read.mockResolvedValueOnce('after');
  const onResult = vi.fn<(result: string) => void>();
  const onFailure = vi.fn<(error: unknown) => void>();
  onTestFinished(followConnections(read, onResult, onFailure));
  wake();
  await vi.waitFor(() => expect(onResult).toHaveBeenCalledExactlyOnceWith('after'));
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(failed);
});
