// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { databaseOf } from '../db/current-database.ts';
import { dexieStore } from '../db/dexie-store.ts';
import { useConnectionNames } from './many-connections.ts';
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
