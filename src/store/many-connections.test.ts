// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { databaseOf } from '../db/current-database.ts';
import { dexieStore } from '../db/dexie-store.ts';
import { indexReader } from '../db/index-reader.ts';
import { resolveRefused } from '../outbox/settle.ts';
import { FIELDS, refuse, renaming, storedConnection, testId } from '../outbox/testing/account.ts';
import { commit } from './commit.ts';
import { useFirstConnections } from './connections.ts';
import {
  useConnectionIds,
  useConnectionNames,
  useConnectionsOf,
  useManyChanges,
  useNameHolders,
} from './many-connections.ts';
import { createConnection } from './save-connection.ts';
import { signedIn } from './testing/signed-in.ts';

it('the names of an earlier visit are there at once, and current once they have been read again', async () => {
  const { connections, pullConnection } = await signedIn({ connections: [{ name: 'Ana' }] });
  const { id } = connections[0]!;
  onTestFinished(cleanup);
  const visit = renderHook(() => useConnectionNames(true));
  expect(visit.result.current.areCurrent).toBe(false);
  await waitFor(() => expect(visit.result.current).toEqual({ names: new Map([[id, 'Ana']]), areCurrent: true }));
  visit.unmount();
  await pullConnection(id, { name: 'Bob' });
  const later = renderHook(() => useConnectionNames(true));
  expect(later.result.current).toEqual({ names: new Map([[id, 'Ana']]), areCurrent: false });
  await waitFor(() => expect(later.result.current).toEqual({ names: new Map([[id, 'Bob']]), areCurrent: true }));
});

it('the names go on being followed between two searches', async () => {
  const { connections, profile } = await signedIn({ connections: [{ name: 'Ana' }] });
  const [ana] = connections;
  onTestFinished(cleanup);
  const { result, rerender } = renderHook(({ isWanted }) => useConnectionNames(isWanted), {
    initialProps: { isWanted: true },
  });
  await waitFor(() => expect(result.current.names.get(ana!.id)).toBe('Ana'));
  rerender({ isWanted: false });
  const store = dexieStore(databaseOf(profile.id));
  await store.transaction((transaction) => transaction.putMirrored('connections', [{ ...ana!, name: 'Bob' }]));
  await waitFor(() => expect(result.current.names.get(ana!.id)).toBe('Bob'));
});

it('who was just added is looked for before the list that is come back to was shown', async () => {
  await signedIn();
  onTestFinished(cleanup);
  const before = renderHook(() => useFirstConnections(true));
  await waitFor(() => expect(before.result.current).toEqual([]));
  before.unmount();
  await createConnection(undefined, { ...FIELDS, occasions: [] });
  const after = renderHook(() => useFirstConnections(false));
  await waitFor(() => expect(after.result.current).toMatchObject([{ name: FIELDS.name }]));
});

it('who was renamed elsewhere has the new name at once in the lists that are come back to', async () => {
  const { connections } = await signedIn({ connections: [{ name: 'Ana' }] });
  const { id } = connections[0]!;
  onTestFinished(cleanup);
  const read = () => ({ first: useFirstConnections(true), row: useConnectionsOf([id], true).get(id) });
  const visit = renderHook(read);
  await waitFor(() => expect(visit.result.current.first).toMatchObject([{ name: 'Ana' }]));
  await waitFor(() => expect(visit.rerender() ?? visit.result.current.row).toMatchObject({ name: 'Ana' }));
  visit.unmount();
  await commit(renaming(id, 'Bob'));
  expect(renderHook(read).result.current).toMatchObject({ first: [{ name: 'Bob' }], row: { name: 'Bob' } });
});

it('a row that was read is read again once it has changed, and no other', async () => {
  const { connections, pullConnection } = await signedIn({ connections: [{ name: 'Ana' }, { name: 'Ben' }] });
  const [ana, ben] = connections.map(({ id }) => id) as [string, string];
  onTestFinished(cleanup);
  const reading = vi.spyOn(indexReader, 'connections');
  const show = () =>
    renderHook(() => [...useConnectionsOf([ana, ben], true).values()].map(({ name }) => name).toSorted());
  const visit = show();
  await waitFor(() => expect(visit.result.current).toEqual(['Ana', 'Ben']));
  await pullConnection(ana, { name: 'Anna' });
  await waitFor(() => expect(visit.result.current).toEqual(['Anna', 'Ben']));
  visit.unmount();
  await pullConnection(ben, { name: 'Bob' });
  const later = show();
  expect(later.result.current).toEqual(['Anna', 'Ben']);
  await waitFor(() => expect(later.result.current).toEqual(['Anna', 'Bob']));
  expect(reading.mock.calls).toEqual([[[ana, ben]], [[ana]], [[ben]]]);
});

it('a row is not read again for very many others that come', async () => {
  const { connections, profile, pullConnection } = await signedIn({ connections: [{ name: 'Ana' }] });
  const { id } = connections[0]!;
  onTestFinished(cleanup);
  const reading = vi.spyOn(indexReader, 'connections');
  const { result } = renderHook(() => useConnectionsOf([id], true).get(id)?.name);
  await waitFor(() => expect(result.current).toBe('Ana'));
  const many = Array.from({ length: 60 }, () => storedConnection(testId()));
  const store = dexieStore(databaseOf(profile.id));
  await store.transaction((transaction) => transaction.putMirrored('connections', many));
  await pullConnection(id, { name: 'Anna' });
  await waitFor(() => expect(result.current).toBe('Anna'));
  expect(reading).toHaveBeenCalledTimes(2);
});

it('a row that changes while it is being read is read once more', async () => {
  const { connections, pullConnection } = await signedIn({ connections: [{ name: 'Ana' }] });
  const { id } = connections[0]!;
  onTestFinished(cleanup);
  const { connections: read } = indexReader;
  vi.spyOn(indexReader, 'connections').mockImplementationOnce(async (ids) => {
    const before = await read(ids);
    await pullConnection(id, { name: 'Anna' });
    return before;
  });
  const { result } = renderHook(() => useConnectionsOf([id], true).get(id)?.name);
  await waitFor(() => expect(result.current).toBe('Anna'));
});

it('whose a name is follows who is renamed, told apart by neither case nor spaces', async () => {
  const { connections } = await signedIn({ connections: [{ name: 'Ana' }, { name: 'Ben' }] });
  const [ana, ben] = connections.map(({ id }) => id) as [string, string];
  onTestFinished(cleanup);
  const { result } = renderHook(() => useNameHolders());
  const { current: holdersOf } = result;
  await waitFor(() => expect(holdersOf(' ana ')).toEqual(new Set([ana])));
  await commit(renaming(ana, 'BEN'));
  await waitFor(() => expect(holdersOf('ben')).toEqual(new Set([ana, ben])));
  expect(holdersOf('Ana').size).toBe(0);
  await commit({ kind: 'connection.delete', entityId: ben, arguments: {} });
  await waitFor(() => expect(holdersOf('ben')).toEqual(new Set([ana])));
  expect(result.current).toBe(holdersOf);
});

it('who was deleted is gone from the ids at once, before anything is read', async () => {
  const { connections } = await signedIn({ connections: [{ name: 'Ana' }, { name: 'Ben' }] });
  onTestFinished(cleanup);
  const { result } = renderHook(() => useConnectionIds(true));
  const [ana, ben] = connections.map(({ id }) => id);
  await waitFor(() => expect(new Set(result.current)).toEqual(new Set([ana, ben])));
  const reading = vi.spyOn(indexReader, 'connections').mockReturnValueOnce(new Promise(() => {}));
  await commit({ kind: 'connection.delete', entityId: ana!, arguments: {} });
  await waitFor(() => expect(result.current).toEqual([ben]));
  // What is read never comes, whether it is asked for before or after that.
  await waitFor(() => expect(reading).toHaveBeenCalledOnce());
});

it('who is new comes at the end of the ids', async () => {
  const { connections } = await signedIn({ connections: [{ name: 'Ben' }] });
  onTestFinished(cleanup);
  const { result } = renderHook(() => useConnectionIds(true));
  const [ben] = connections.map(({ id }) => id);
  await waitFor(() => expect(result.current).toEqual([ben]));
  const {
    made: { id: cleo },
  } = await createConnection(undefined, { ...FIELDS, name: 'Cleo', occasions: [] });
  await waitFor(() => expect(result.current).toEqual([ben, cleo]));
});

it('what waits or was refused is marked for as long as it does, and not as it was at an earlier visit', async () => {
  const { connections, profile } = await signedIn({ connections: [{ name: 'Ana' }, { name: 'Ben' }] });
  const [ana, ben] = connections.map(({ id }) => id);
  const database = databaseOf(profile.id);
  onTestFinished(cleanup);
  const visit = renderHook(() => useManyChanges(true));
  expect(visit.result.current).toEqual(new Map());
  const changeId = await commit(renaming(ana!, 'Bea'));
  await waitFor(() => expect([...visit.result.current.keys()]).toEqual([ana]));
  expect(visit.result.current.get(ana!)).toEqual({ waiting: true, refused: undefined });
  const words = { status: 422, code: 'invalid', message: 'No' };
  await refuse(database, changeId!, words);
  await waitFor(() =>
    expect(visit.result.current.get(ana!)).toEqual({ waiting: false, refused: { changeId, refusal: words } }),
  );
  visit.unmount();
  await resolveRefused(dexieStore(database), changeId!, 'discard');
  await commit(renaming(ben!, 'Bob'));
  const later = renderHook(() => useManyChanges(true));
  expect(later.result.current.get(ana!)).toBeUndefined();
  await waitFor(() => expect([...later.result.current.keys()]).toEqual([ben]));
});
