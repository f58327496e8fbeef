// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { databaseOf } from '../db/current-database.ts';
import { dexieStore } from '../db/dexie-store.ts';
import { FIELDS, renaming } from '../outbox/testing/account.ts';
import { commit } from './commit.ts';
import { useFirstConnections } from './connections.ts';
import { useConnectionIds, useConnectionNames, useConnectionsOf } from './many-connections.ts';
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

it('who was renamed elsewhere has the new name at once in the lists that are come back to', async () => {
  const { connections } = await signedIn({ connections: [{ name: 'Ana' }] });
  const { id } = connections[0]!;
  onTestFinished(cleanup);
  const read = () => ({ first: useFirstConnections(), row: useConnectionsOf([id]).get(id) });
  const visit = renderHook(read);
  await waitFor(() => expect(visit.result.current.first).toMatchObject([{ name: 'Ana' }]));
  await waitFor(() => expect(visit.rerender() ?? visit.result.current.row).toMatchObject({ name: 'Ana' }));
  visit.unmount();
  await commit(renaming(id, 'Bob'));
  expect(renderHook(read).result.current).toMatchObject({ first: [{ name: 'Bob' }], row: { name: 'Bob' } });
});

it('who was deleted is gone from the ids at once, and who is new comes at the end', async () => {
  const { connections } = await signedIn({ connections: [{ name: 'Ana' }, { name: 'Ben' }] });
  onTestFinished(cleanup);
  const { result } = renderHook(() => useConnectionIds());
  const [ana, ben] = connections.map(({ id }) => id);
  await waitFor(() => expect(new Set(result.current)).toEqual(new Set([ana, ben])));
  await commit({ kind: 'connection.delete', entityId: ana!, arguments: {} });
  await waitFor(() => expect(result.current).toEqual([ben]));
  const { id: cleo } = await createConnection(undefined, { ...FIELDS, name: 'Cleo', occasions: [] });
  await waitFor(() => expect(result.current).toEqual([ben, cleo]));
});
