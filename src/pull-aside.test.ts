// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pullAside } from './pull-aside.ts';

const MARIA = { accessToken: 'the token of Maria', accountId: 'maria' };

/** A thread that does nothing by itself, and notes what becomes of it. */
class Thread extends EventTarget {
  static made: Thread[] = [];
  readonly told: unknown[] = [];
  isEnded = false;
  constructor() {
    super();
    Thread.made.push(this);
  }
  postMessage(message: unknown) {
    this.told.push(message);
  }
  terminate() {
    this.isEnded = true;
  }
  says(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

/** Asks for it and lets time pass until the page is at rest. */
async function begin(signal = new AbortController().signal) {
  const state = { isOver: false };
  void pullAside(MARIA, signal).then(() => (state.isOver = true));
  await vi.advanceTimersByTimeAsync(2_000);
  return { state, thread: Thread.made[0] };
}

beforeEach(() => {
  vi.useFakeTimers();
  Thread.made = [];
  vi.stubGlobal('Worker', Thread);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('tells the thread whose news to pull once it is there, and ends it once it is done', async () => {
  const { state, thread } = await begin();
  expect(thread?.told).toEqual([]);
  thread?.says('ready');
  expect(thread?.told).toEqual([MARIA]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.isOver).toBe(false);
  thread?.says('over');
  await vi.advanceTimersByTimeAsync(0);
  expect(state.isOver).toBe(true);
  expect(thread?.isEnded).toBe(true);
});

it('waits no longer for a thread that fails, or whose code does not come', async () => {
  const failed = await begin();
  failed.thread?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(0);
  expect([failed.state.isOver, failed.thread?.isEnded]).toEqual([true, true]);

  Thread.made = [];
  const silent = await begin();
  expect(silent.state.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([silent.state.isOver, silent.thread?.isEnded]).toEqual([true, true]);
});

it('reports a browser that allows no thread, and leaves it at that', async () => {
  const reported = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', reported);
  const refusal = new Error('not allowed here');
  vi.stubGlobal('Worker', function refusedWorker() {
    throw refusal;
  });
  const { state } = await begin();
  expect(state.isOver).toBe(true);
  expect(reported).toHaveBeenCalledExactlyOnceWith(refusal);
});

it('ends the thread with the session, and makes none after it', async () => {
  const ending = new AbortController();
  const { state, thread } = await begin(ending.signal);
  ending.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect([state.isOver, thread?.isEnded]).toEqual([true, true]);

  Thread.made = [];
  const after = await begin(ending.signal);
  expect(after.state.isOver).toBe(true);
  expect(Thread.made).toEqual([]);
});

it('makes no thread while the page is busy drawing, yet not for ever', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 200));
  void pullAside(MARIA, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(Thread.made).toEqual([]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(Thread.made).toHaveLength(1);
});
