// @vitest-environment happy-dom
import { Dexie } from 'dexie';
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
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('tells the thread whose news to pull once it is there, and ends it once it is done', async () => {
  const { state, thread } = await begin();
  expect(thread?.told).toEqual([]);
  for (let page = 0; page < 3; page += 1) {
    thread?.says('here');
    await vi.advanceTimersByTimeAsync(50_000);
  }
  expect(thread?.told).toEqual([MARIA]);
  expect(state.isOver).toBe(false);
  thread?.says('over');
  await vi.advanceTimersByTimeAsync(0);
  expect(state.isOver).toBe(true);
  expect(thread?.isEnded).toBe(true);
});

it('waits no longer for a thread that fails, whose code does not come, or that falls silent', async () => {
  const failed = await begin();
  failed.thread?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(0);
  expect([failed.state.isOver, failed.thread?.isEnded]).toEqual([true, true]);

  Thread.made = [];
  const silent = await begin();
  expect(silent.state.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([silent.state.isOver, silent.thread?.isEnded]).toEqual([true, true]);

  Thread.made = [];
  const stuck = await begin();
  stuck.thread?.says('here');
  await vi.advanceTimersByTimeAsync(50_000);
  expect(stuck.state.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([stuck.state.isOver, stuck.thread?.isEnded]).toEqual([true, true]);
});

it('has all be read anew where a thread was ended that may not have told what it wrote', async () => {
  const told = vi.fn<(parts: object) => void>();
  Dexie.on.storagemutated.subscribe(told);
  const done = await begin();
  done.thread?.says('over');
  await vi.advanceTimersByTimeAsync(0);
  expect(told).not.toHaveBeenCalled();

  Thread.made = [];
  const failed = await begin();
  failed.thread?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(0);
  Dexie.on.storagemutated.unsubscribe(told);
  expect(told).toHaveBeenCalledExactlyOnceWith({ all: expect.anything() });
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

/** Has each of the page's timers come so much too late. */
function comeLate(late: number): void {
  const set = globalThis.setTimeout;
  vi.stubGlobal('setTimeout', (task: () => void, wait = 0) => set(task, wait + late));
}

it('makes no thread while the page is busy drawing, yet not for ever', async () => {
  comeLate(50);
  void pullAside(MARIA, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(Thread.made).toEqual([]);
  await vi.advanceTimersByTimeAsync(300);
  expect(Thread.made).toHaveLength(1);
});

it('waits for no rest of a page that nobody sees, whose timers hardly run', async () => {
  comeLate(1_000);
  void pullAside(MARIA, new AbortController().signal);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(Thread.made).toHaveLength(1);
});
