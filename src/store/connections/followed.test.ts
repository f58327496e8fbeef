// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest';
import { clearSession } from '../../db/accounts/change-session.ts';
import { reader } from '../../db/reading/reader.ts';
import { readAllAgain } from '../../db/versions.ts';
import { eventually } from '../../testing/eventually.ts';
import { Followed, ofSession } from './followed.ts';
import { signedIn } from '../testing/signed-in.ts';

/** Follows the names of all connections, for a user with one. */
async function ofAna() {
  const account = await signedIn({ connections: [{ name: 'Ana' }] });
  const id = account.connections[0]!.id;
  const read = vi.fn<() => Promise<string[]>>(async () => (await reader.connections([id])).map(({ name }) => name));
  const followed = new Followed<string[]>(read, ['connections']);
  onTestFinished(followed.end);
  const rename = (name: string) => account.pullConnection(id, { name });
  return { ...account, id, read, followed, rename };
}

it('a followed query runs again after each change, for as long as it is shown', async () => {
  const { id, followed, read, rename, dropConnection } = await ofAna();
  const leave = followed.subscribe(() => {});
  await eventually(() => expect(followed.known()).toEqual(['Ana']));
  await rename('Bob');
  await eventually(() => expect(followed.known()).toEqual(['Bob']));
  leave();
  const times = read.mock.calls.length;
  await dropConnection(id);
  expect(read.mock.calls.length).toBe(times);
  expect(followed.known()).toEqual(['Bob']);
  onTestFinished(followed.subscribe(() => {}));
  await eventually(() => expect(followed.known()).toEqual([]));
});

it('many changes that come while it reads are read together afterwards', async () => {
  const { followed, read, rename } = await ofAna();
  onTestFinished(followed.subscribe(() => {}));
  await eventually(() => expect(followed.known()).toEqual(['Ana']));
  const before = read.mock.calls.length;
  const { promise, resolve } = Promise.withResolvers<string[]>();
  read.mockReturnValueOnce(promise);
  await rename('One');
  await eventually(() => expect(read.mock.calls.length).toBe(before + 1));
  for (const name of ['Two', 'Three', 'Four']) await rename(name);
  resolve(['One']);
  await eventually(() => expect(followed.known()).toEqual(['Four']));
  expect(read.mock.calls.length - before).toBe(2);
});

it('a read that fails is thrown where it is shown, and retried by the next subscriber', async () => {
  const { followed, read } = await ofAna();
  read.mockRejectedValueOnce(new Error('No such table'));
  const leave = followed.subscribe(() => {});
  await eventually(() => expect(followed.known).toThrow('No such table'));
  leave();
  onTestFinished(followed.subscribe(() => {}));
  await eventually(() => expect(followed.known()).toEqual(['Ana']));
});

it('a query that stays followed is retried by the screen that comes after a failed one', async () => {
  const { followed, read } = await ofAna();
  read.mockRejectedValueOnce(new Error('No such table'));
  const leave = followed.stay().subscribe(() => {});
  await eventually(() => expect(followed.known).toThrow('No such table'));
  leave();
  expect(followed.known()).toBeUndefined();
  onTestFinished(followed.subscribe(() => {}));
  await eventually(() => expect(followed.known()).toEqual(['Ana']));
});

it('a failed read ahead is reported, and retried by the screen that comes to show it', async () => {
  const { followed, read } = await ofAna();
  const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
  read.mockRejectedValueOnce(new Error('No such table'));
  followed.stay();
  await eventually(() => expect(reported).toHaveBeenCalledOnce());
  expect(followed.known()).toBeUndefined();
  onTestFinished(followed.subscribe(() => {}));
  await eventually(() => expect(followed.known()).toEqual(['Ana']));
});

it('a read that the browser has cut off is no failure, and is read again once the database is open', async () => {
  const { followed, read } = await ofAna();
  read.mockRejectedValueOnce(new DOMException('The connection was closed', 'AbortError'));
  onTestFinished(followed.subscribe(() => {}));
  await eventually(() => expect(read).toHaveBeenCalledOnce());
  expect(followed.known()).toBeUndefined();
  readAllAgain();
  await eventually(() => expect(followed.known()).toEqual(['Ana']));
});

/** The rests after reads of half a second each. */
async function restsOf(rest?: number): Promise<number[]> {
  const { read, rename } = await ofAna();
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 500));
  const timer = vi.spyOn(globalThis, 'setTimeout');
  const followed = new Followed<string[]>(read, ['connections'], rest);
  onTestFinished(() => {
    followed.end();
    clock.mockRestore();
    timer.mockRestore();
  });
  onTestFinished(followed.subscribe(() => {}));
  await eventually(() => expect(followed.known()).toEqual(['Ana']));
  const first = timer.mock.calls.filter(([, ms]) => ms === 2000).length;
  await rename('Bob');
  await eventually(() => expect(followed.known()).toEqual(['Bob']));
  await eventually(() => expect(read.mock.calls.length).toBeGreaterThan(1));
  return [first, timer.mock.calls.filter(([, ms]) => ms === 2000).length];
}

it('what is followed as long as the page lives is not read any more once its user has signed out', async () => {
  const { read, followed } = await ofAna();
  const names = ofSession(() => followed.stay());
  const other = vi.fn<() => Promise<number>>(async () => 0);
  const lasting = new Followed(other, ['connections']).stay();
  onTestFinished(lasting.end);
  await Promise.all([names().first, lasting.first]);
  const times = read.mock.calls.length;
  clearSession();
  readAllAgain();
  await eventually(() => expect(other).toHaveBeenCalledTimes(2));
  expect(read.mock.calls.length).toBe(times);
});

it('a first read, which waits for the database to be opened, delays no other, and a long later read does', async () => {
  expect(await restsOf()).toEqual([0, 1]);
});

it('a value read in parts is read without rests, however long the part before has taken', async () => {
  expect(await restsOf(0)).toEqual([0, 0]);
});
