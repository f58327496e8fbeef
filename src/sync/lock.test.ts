import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { webLock } from './lock.ts';

let name: string;
beforeEach(() => {
  name = `lock-${crypto.randomUUID()}`;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A promise with its resolve function. */
const moment = () => Promise.withResolvers<void>();

/** Advances the clock by a second, and lets questions of that second be answered. */
async function aSecond(): Promise<void> {
  vi.advanceTimersByTime(1_000);
  const [here, there] = [new BroadcastChannel(name), new BroadcastChannel(name)];
  for (let way = 0; way < 2; way += 1) {
    const heard = moment();
    there.addEventListener('message', ({ data }) => {
      if (data === `round ${way}`) heard.resolve();
    });
    here.postMessage(`round ${way}`);
    await heard.promise;
  }
  here.close();
  there.close();
}

async function seconds(count: number): Promise<void> {
  for (let passed = 0; passed < count; passed += 1) await aSecond();
}

/** Whether a tab waits for the lock. */
const isAwaited = async () => (await navigator.locks.query()).pending?.some((lock) => lock.name === name) ?? false;

it('two tabs that send take turns, however long the first one takes', async () => {
  const [begun, ending] = [moment(), moment()];
  const done: string[] = [];
  const first = webLock(name, async () => {
    begun.resolve();
    await ending.promise;
    done.push('first');
  });
  await begun.promise;
  const second = webLock(name, async () => void done.push('second'));
  await vi.waitUntil(isAwaited);
  await seconds(30);
  expect(done).toEqual([]);
  ending.resolve();
  await Promise.all([first, second]);
  expect(done).toEqual(['first', 'second']);
});

it('a tab that is frozen while it holds the lock loses it, and its task goes on once it wakes', async () => {
  const [begun, waking] = [moment(), moment()];
  const asleep = vi.spyOn(BroadcastChannel.prototype, 'addEventListener').mockImplementation(() => undefined);
  const frozen = webLock(name, async () => {
    begun.resolve();
    await waking.promise;
    return 'woken';
  });
  await begun.promise;
  asleep.mockRestore();
  let isDone = false;
  const other = webLock(name, async () => {
    isDone = true;
    return 'sent';
  });
  await vi.waitUntil(isAwaited);
  await seconds(10);
  expect(isDone).toBe(false);
  await aSecond();
  expect(await other).toBe('sent');
  waking.resolve();
  expect(await frozen).toBe('woken');
});

it('a task that fails rejects, and leaves the lock to the next', async () => {
  await expect(webLock(name, () => Promise.reject(new Error('no network')))).rejects.toThrow('no network');
  expect(await webLock(name, async () => 'next')).toBe('next');
});

it('tasks of one page take turns where the browser has no locks, also after one that failed', async () => {
  vi.stubGlobal('navigator', {});
  onTestFinished(() => void vi.unstubAllGlobals());
  const ending = moment();
  const noted: string[] = [];
  const first = webLock(name, async () => {
    noted.push('first begins');
    await ending.promise;
    noted.push('first ends');
    throw new Error('no network');
  });
  const second = webLock(name, async () => void noted.push('second'));
  await webLock(`${name} of somebody else`, async () => void noted.push('another'));
  ending.resolve();
  await expect(first).rejects.toThrow('no network');
  await second;
  expect(noted).toEqual(['first begins', 'another', 'first ends', 'second']);
});
