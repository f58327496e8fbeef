import { EventEmitter } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { searchWords } from '../shops/shop.ts';
import { createGiftSource } from '../suggest.ts';
import type { SuggestRequest } from '../suggestion.ts';
import { createEngine, type EngineParts } from './engine.ts';
import type { Question, Word } from './messages.ts';

/** A thread that sends a test's messages. */
class StandIn extends EventEmitter {
  readonly asked: unknown[] = [];
  isEnded = false;

  postMessage({ input }: Question): void {
    this.asked.push(input);
  }

  say(word: Word): void {
    this.emit('message', word);
  }

  /** A thread's end comes later than its request. */
  async terminate(): Promise<void> {
    this.isEnded = true;
    queueMicrotask(() => this.emit('exit', 1));
  }
}

let threads: StandIn[];
let faults: string[];
beforeEach(() => {
  threads = [];
  faults = [];
});
afterEach(() => void vi.useRealTimers());

const startStandIn = () => {
  threads.push(new StandIn());
  return threads.at(-1) as unknown as Worker;
};

const startNone = () => {
  throw new Error('EAGAIN');
};

function create(parts: Partial<EngineParts> = {}) {
  const engine = createEngine({ start: startStandIn, onFault: ({ code }) => void faults.push(code), ...parts });
  onTestFinished(() => engine.stop());
  /** The question is its name. */
  const ask = (name: string) => engine.ask('searchesOf', [name], name.charAt(0));
  return { engine, ask };
}

const latest = () => threads.at(-1)!;
const answer = (output: unknown = 'an answer') => latest().say({ says: 'answer', output });
const ready = () => latest().say({ says: 'ready' });
const code = (promise: Promise<unknown>) => promise.then(String, ({ code: of }: { code: string }) => of);

describe('whose turn it is', () => {
  test('one question is worked on at a time, and accounts take turns however many one of them asks', async () => {
    const { ask } = create();
    const all = Promise.all(['a1', 'a2', 'a3', 'b1', 'c1'].map(ask));
    expect(latest().asked).toEqual([]);
    ready();
    for (let done = 0; done < 5; done += 1) {
      expect(latest().asked).toHaveLength(done + 1);
      answer(done);
    }
    expect(latest().asked).toEqual([['a1'], ['b1'], ['c1'], ['a2'], ['a3']]);
    expect(await all).toEqual([0, 3, 4, 1, 2]);
    expect(threads).toHaveLength(1);
  });

  test('an account with enough waiting questions is refused another, and no other account is', async () => {
    const { ask } = create();
    for (const name of ['a1', 'a2', 'a3', 'a4']) void ask(name).catch(() => 'stopped');
    expect(await code(ask('a5'))).toBe('busy');
    void ask('b1').catch(() => 'stopped');
    ready();
    // One of its own is being worked on, which leaves room for another.
    void ask('a5').catch(() => 'stopped');
    expect(await code(ask('a6'))).toBe('busy');
    expect(faults).toEqual([]);
  });

  test('when very many accounts wait, further ones are refused', async () => {
    const { ask } = create({ limits: { waitingInAll: 2 } });
    for (const name of ['a1', 'b1']) void ask(name).catch(() => 'stopped');
    expect(await code(ask('c1'))).toBe('busy');
  });
});

describe('when the thread fails', () => {
  test('a question that takes too long ends the thread, and the next one is answered by a new thread', async () => {
    vi.useFakeTimers();
    const { ask } = create({ limits: { answerMs: 100, loadMs: 10_000 } });
    const [slow, next] = [code(ask('a1')), ask('b1')];
    await vi.advanceTimersByTimeAsync(5000);
    ready();
    await vi.advanceTimersByTimeAsync(101);
    expect(await slow).toBe('too_late');
    expect(threads.map(({ isEnded }) => isEnded)).toEqual([true, false]);
    // A late answer reaches no caller.
    threads[0]!.say({ says: 'answer', output: 'for a1' });
    ready();
    answer('for b1');
    expect(await next).toBe('for b1');
    expect(faults).toEqual(['too_late']);
  });

  test('an answer that came while the whole process was blocked counts', async () => {
    vi.useFakeTimers();
    const { ask } = create({ limits: { answerMs: 100 } });
    const asked = ask('a1');
    ready();
    vi.advanceTimersToNextTimer();
    answer('in time');
    await vi.advanceTimersByTimeAsync(100);
    expect(await asked).toBe('in time');
    expect(faults).toEqual([]);
  });

  test('a dead thread’s question fails, and the others are answered by a new thread', async () => {
    const { ask } = create();
    const [left, next] = [code(ask('a1')), ask('b1')];
    ready();
    latest().emit('error', new Error('out of memory'));
    latest().emit('exit', 1);
    expect(await left).toBe('thread_died');
    ready();
    answer();
    expect(await next).toBe('an answer');
    expect(faults).toEqual(['thread_died']);
  });

  test('if no thread can be started all waiting questions fail, and the next question tries again', async () => {
    const { ask } = create();
    const both = Promise.all([code(ask('a1')), code(ask('b1'))]);
    latest().emit('exit', 1);
    expect(await both).toEqual(['not_started', 'not_started']);
    expect(threads).toHaveLength(1);
    const next = ask('a2');
    ready();
    answer();
    expect(await next).toBe('an answer');
    expect(faults).toEqual(['not_started']);
  });

  test('a system that gives no thread is reported, and so is endless reading of the gift files', async () => {
    expect(await code(create({ start: startNone }).ask('a1'))).toBe('not_started');
    vi.useFakeTimers();
    const asked = code(create({ limits: { loadMs: 100 } }).ask('a1'));
    await vi.advanceTimersByTimeAsync(101);
    expect(await asked).toBe('not_started');
    expect(faults).toEqual(['not_started', 'not_started']);
  });

  test('a question at which the engine throws is refused, and the thread goes on', async () => {
    const { ask } = create();
    const [failed, next] = [code(ask('a1')), ask('b1')];
    ready();
    latest().say({ says: 'failed', error: new TypeError('on purpose') });
    answer();
    expect([await failed, await next]).toEqual(['failed', 'an answer']);
    expect(faults).toEqual(['failed']);
    expect(threads).toHaveLength(1);
  });
});

test('after a stop, waiting and new questions are refused, and the thread is ended', async () => {
  const { engine, ask } = create();
  const both = [code(ask('a1')), code(ask('b1'))];
  ready();
  await engine.stop();
  expect(await Promise.all([...both, code(ask('c1'))])).toEqual(['stopped', 'stopped', 'stopped']);
  expect(latest().isEnded).toBe(true);
  expect(faults).toEqual([]);
});

test('the gift files are read a while after the start without a question, and once', async () => {
  vi.useFakeTimers();
  const { ask } = create({ limits: { readAfterMs: 60_000 } });
  expect(threads).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(threads).toHaveLength(1);
  const asked = ask('a1');
  ready();
  answer();
  await asked;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(threads).toHaveLength(1);
});

describe('a real thread', () => {
  const REQUEST: SuggestRequest = {
    person: { ageYears: 40, gender: null, country: 'Portugal', hobbies: ['Tea'], customHobbies: ['falconry'] },
    occasion: 'Birthday',
    budget: 50,
    count: 10,
    exclude: new Set(['tea-set']),
    avoidJobsOf: new Set(),
    seed: 'a seed',
  };

  test('suggests the same as the engine without a thread', async () => {
    const engine = createEngine({ onFault: ({ code: of }) => void faults.push(of), limits: { answerMs: 240_000 } });
    onTestFinished(() => engine.stop());
    const suggested = await engine.suggest(REQUEST, 'ana');
    expect(suggested).toEqual(await createGiftSource().suggest(REQUEST));
    expect(suggested).toHaveLength(10);
    const [tea, own] = await engine.ask('searchesOf', [suggested[0]!.ideaId, 'custom-17'], 'ana');
    expect(tea?.words).toBe(searchWords(suggested[0]!.title));
    expect(own).toBeUndefined();
    expect(faults).toEqual([]);
  });

  test('is ended in the middle of an endless loop, and nothing else waits for it', async () => {
    const endless = `const { parentPort } = require('node:worker_threads');
      parentPort.on('message', () => { for (;;); });
      parentPort.postMessage({ says: 'ready' });`;
    const { ask } = create({ start: () => new Worker(endless, { eval: true }), limits: { answerMs: 100 } });
    const asked = code(ask('a1'));
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 5);
    expect(await asked).toBe('too_late');
    clearInterval(counting);
    expect(turns).toBeGreaterThan(1);
  });
});
