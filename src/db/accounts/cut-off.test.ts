import { forceCloseDatabase } from 'fake-indexeddb';
import { expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { type Database, openDatabase, removeDatabase } from '../database.ts';
import { observe } from '../reading/observe.ts';

function opened(): Database {
  const accountId = crypto.randomUUID();
  const database = openDatabase(accountId);
  onTestFinished(async () => {
    database.close();
    await removeDatabase(accountId);
  });
  return database;
}

/** Follows the number of connections, and collects the results. */
function follow(database: Database): number[] {
  const counts: number[] = [];
  const stop = observe(
    () => database.connections.count(),
    (count) => counts.push(count),
    reportFailure,
  );
  onTestFinished(stop);
  return counts;
}

function reportFailure(error: unknown): never {
  return expect.fail(String(error));
}

/** Lets the next opening of a database end as in a browser that clears its data meanwhile. */
function cutOffNext() {
  const opening = vi.spyOn(IDBFactory.prototype, 'open').mockImplementationOnce(() => {
    const request = { error: new DOMException('The connection was closed.', 'AbortError') } as IDBOpenDBRequest;
    const event = { target: request as EventTarget, preventDefault: () => {}, stopPropagation: () => {} } as Event;
    queueMicrotask(() => request.onerror?.(event));
    return request;
  });
  onTestFinished(() => opening.mockRestore());
  return opening;
}

it('reads all the same where the browser clears the data while it is being opened', async () => {
  const opening = cutOffNext();
  const counts = follow(opened());
  await eventually(() => expect(counts).toEqual([0]));
  expect(opening).toHaveBeenCalledTimes(2);
});

it('reads all followed queries again where the browser closes the open database', async () => {
  const database = opened();
  const counts = follow(database);
  await eventually(() => expect(counts).toEqual([0]));
  forceCloseDatabase(database.backendDB() as unknown as Parameters<typeof forceCloseDatabase>[0]);
  await eventually(() => expect(counts).toEqual([0, 0]));
});

it('stays closed where it was closed on purpose after it was cut off', async () => {
  const database = opened();
  cutOffNext();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await expect(database.open()).rejects.toMatchObject({ name: 'AbortError' });
  database.close();
  const opening = vi.spyOn(database, 'open');
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  vi.runAllTimers();
  expect(opening).not.toHaveBeenCalled();
});
