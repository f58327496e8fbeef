// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest';
import { databaseOf } from '../db/current-database.ts';
import { dexieStore } from '../db/dexie-store.ts';
import { indexReader } from '../db/index-reader.ts';
import { type ChangedConnections, observeConnections } from '../db/observe-connections.ts';
import { eventually } from '../testing/eventually.ts';
import { Followed, type Read } from './followed.ts';
import { signedIn } from './testing/signed-in.ts';

vi.mock('../db/observe-connections.ts', { spy: true });

function follow<Value>(read: Read<Value>): Followed<Value> {
  const followed = new Followed(read);
  onTestFinished(followed.end);
  return followed;
}

/** What calls back as a screen does that shows it, until the test is over. */
function shown<Value>(followed: Followed<Value>) {
  const listener = vi.fn<() => void>();
  const leave = followed.subscribe(listener);
  onTestFinished(leave);
  return { listener, leave };
}

/** Somebody with one connection, which can be renamed as a pull does it, and what was read of it. */
async function ofAna() {
  const { connections, profile } = await signedIn({ connections: [{ name: 'Ana' }, { name: 'Cleo' }] });
  const [ana] = connections;
  const store = dexieStore(databaseOf(profile.id));
  const read = vi.fn<Read<string[]>>(async () =>
    (await indexReader.connectionsAfter('', 10)).map(({ name }) => name).toSorted(),
  );
  const rename = (name: string) =>
    store.transaction(async (transaction) => {
      await transaction.mirrored('connections', [ana!.id]);
      await transaction.putMirrored('connections', [{ ...ana!, name }]);
    });
  return { id: ana!.id, store, read, rename, followed: follow(read) };
}

it('somebody who is renamed is read again, and nobody else', async () => {
  const { id, followed, read, rename } = await ofAna();
  shown(followed);
  await eventually(() => expect(followed.known()).toEqual({ value: ['Ana', 'Cleo'], isCurrent: true }));
  await rename('Bob');
  await eventually(() => expect(followed.known().value).toEqual(['Bob', 'Cleo']));
  expect(read.mock.calls).toEqual([
    ['any', undefined],
    [new Set([id]), ['Ana', 'Cleo']],
  ]);
});

it('somebody who is deleted is told, and so is what another device brings', async () => {
  const { id, store, followed, read } = await ofAna();
  shown(followed);
  await eventually(() => expect(followed.known().isCurrent).toBe(true));
  await store.transaction((transaction) => transaction.deleteMirrored('connections', [id]));
  await eventually(() => expect(followed.known().value).toEqual(['Cleo']));
  expect(read).toHaveBeenLastCalledWith(new Set([id]), ['Ana', 'Cleo']);
});

it('what changes while nobody looks is read when somebody does, and is not current until then', async () => {
  const { id, followed, read, rename } = await ofAna();
  const visit = shown(followed);
  await eventually(() => expect(followed.known().isCurrent).toBe(true));
  visit.leave();
  await rename('Bob');
  await eventually(() => expect(followed.known()).toEqual({ value: ['Ana', 'Cleo'], isCurrent: false }));
  expect(read).toHaveBeenCalledOnce();
  shown(followed);
  await eventually(() => expect(followed.known()).toEqual({ value: ['Bob', 'Cleo'], isCurrent: true }));
  expect(read).toHaveBeenLastCalledWith(new Set([id]), ['Ana', 'Cleo']);
});

it('what has been read is drawn in a task of its own', async () => {
  const { followed, read } = await ofAna();
  const order: string[] = [];
  const answer = Promise.withResolvers<string[]>();
  read.mockReturnValueOnce(answer.promise);
  const { listener } = shown(followed);
  listener.mockImplementation(() => void order.push('drawn'));
  // A task that waits when the answer comes has its turn before what is drawn for it.
  setTimeout(() => order.push('a finger'));
  answer.resolve(['Ana', 'Cleo']);
  await eventually(() => expect(order).toEqual(['a finger', 'drawn']));
});

it('coming back to what has not changed reads nothing', async () => {
  const { followed, read } = await ofAna();
  const visit = shown(followed);
  await eventually(() => expect(followed.known().isCurrent).toBe(true));
  visit.leave();
  shown(followed);
  expect([followed.known().isCurrent, read.mock.calls.length]).toEqual([true, 1]);
});

/** Nothing is told of its own accord: what is returned says that something has changed. */
function telling(): (changed: ChangedConnections) => void {
  let tell: ((changed: ChangedConnections) => void) | undefined;
  vi.mocked(observeConnections).mockImplementationOnce((onChange) => {
    tell = (changed) => onChange(changed, () => true);
    return () => {};
  });
  return (changed) => tell?.(changed);
}

it('what was being read when everybody left is not current where it changed meanwhile', async () => {
  const tell = telling();
  const answer = Promise.withResolvers<string>();
  const read = vi.fn<Read<string>>().mockReturnValueOnce(answer.promise).mockResolvedValueOnce('after');
  const followed = follow(read);
  shown(followed).leave();
  tell(new Set(['ana']));
  answer.resolve('before');
  await eventually(() => expect(followed.known()).toEqual({ value: 'before', isCurrent: false }));
  shown(followed);
  await eventually(() => expect(followed.known()).toEqual({ value: 'after', isCurrent: true }));
});

it('what changed before everybody left is not current where it was not read any more', async () => {
  const tell = telling();
  const read = vi.fn<Read<string>>().mockResolvedValueOnce('before').mockResolvedValueOnce('after');
  const followed = follow(read);
  const visit = shown(followed);
  visit.listener.mockImplementationOnce(() => {
    tell(new Set(['ana']));
    visit.leave();
  });
  await eventually(() => expect(followed.known()).toEqual({ value: 'before', isCurrent: false }));
  shown(followed);
  await eventually(() => expect(followed.known()).toEqual({ value: 'after', isCurrent: true }));
});

it('rests no longer than two seconds, however long a page has slept while it read', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const tell = telling();
  const awake = new Promise<string>((resolve) => setTimeout(() => resolve('before'), 300_000));
  const read = vi.fn<Read<string>>().mockReturnValueOnce(awake).mockResolvedValueOnce('after');
  const followed = follow(read);
  shown(followed);
  await vi.advanceTimersByTimeAsync(300_001);
  tell(new Set(['ana']));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(followed.known().value).toBe('before');
  await vi.advanceTimersByTimeAsync(1_001);
  expect(followed.known()).toEqual({ value: 'after', isCurrent: true });
});

it('changes that come while it reads are read together afterwards', async () => {
  const tell = telling();
  const read = vi.fn<Read<string>>().mockImplementationOnce(async () => {
    tell(new Set(['ana']));
    tell(new Set(['ben']));
    return 'before';
  });
  read.mockResolvedValueOnce('after');
  const followed = follow(read);
  shown(followed);
  await eventually(() => expect(followed.known()).toEqual({ value: 'after', isCurrent: true }));
  expect(read).toHaveBeenLastCalledWith(new Set(['ana', 'ben']), 'before');
});

it('a change that comes the moment the last was read is read as well', async () => {
  const tell = telling();
  const read = vi.fn<Read<string>>().mockResolvedValueOnce('before').mockResolvedValueOnce('after');
  const followed = follow(read);
  const { listener } = shown(followed);
  listener.mockImplementationOnce(() => queueMicrotask(() => tell('any')));
  await eventually(() => expect(followed.known().value).toBe('after'));
});

it('what this tab has changed is laid over at once, and over what was being read before', async () => {
  const tell = telling();
  const begun = Promise.withResolvers<void>();
  const late = Promise.withResolvers<string[]>();
  const read = vi.fn<Read<string[]>>().mockResolvedValueOnce(['ana', 'ben', 'cleo']);
  read.mockImplementationOnce(() => {
    begun.resolve();
    return late.promise;
  });
  const followed = follow(read);
  const { listener } = shown(followed);
  await eventually(() => expect(followed.known().value).toHaveLength(3));
  followed.layOver((ids) => ids.filter((id) => id !== 'ana'));
  expect(followed.known().value).toEqual(['ben', 'cleo']);
  tell(new Set(['cleo']));
  await begun.promise;
  followed.layOver((ids) => ids.filter((id) => id !== 'ben'));
  late.resolve(['ben', 'cleo']);
  await eventually(() => expect(listener).toHaveBeenCalledTimes(4));
  expect(followed.known().value).toEqual(['cleo']);
});

it('what could not be read is told, and read again with the next change', async () => {
  const tell = telling();
  const read = vi.fn<Read<string>>().mockResolvedValueOnce('before');
  read.mockRejectedValueOnce(new Error('The disk is gone')).mockResolvedValueOnce('after');
  const followed = follow(read);
  const { listener } = shown(followed);
  await eventually(() => expect(followed.known().value).toBe('before'));
  tell(new Set(['ana']));
  await eventually(() => expect(listener).toHaveBeenCalledTimes(2));
  expect(() => followed.known()).toThrow('The disk is gone');
  tell(new Set(['ben']));
  await eventually(() => expect(followed.known().value).toBe('after'));
  expect(read).toHaveBeenLastCalledWith(new Set(['ana', 'ben']), 'before');
});

it('what could not be read is read again by a screen that comes back', async () => {
  telling();
  const read = vi.fn<Read<string>>().mockRejectedValueOnce(new Error('The disk is gone'));
  read.mockResolvedValueOnce('after');
  const followed = follow(read);
  const { listener, leave } = shown(followed);
  await eventually(() => expect(listener).toHaveBeenCalledOnce());
  expect(() => followed.known()).toThrow('The disk is gone');
  leave();
  // As React does it: what is known first, and only then whatever follows it.
  expect(followed.known().value).toBeUndefined();
  shown(followed);
  await eventually(() => expect(followed.known().value).toBe('after'));
});
