import { Worker } from 'node:worker_threads';
import type { SuggestionSource } from '../suggestion.ts';
import { EngineFailure } from './engine-failure.ts';
import { FairQueue } from './fair-queue.ts';
import type { Input, Kind, Output, Question, Word } from './messages.ts';

/** The engine with the gift files, in a thread of its own. What it does not answer rejects with an EngineFailure. */
export interface Engine extends SuggestionSource {
  /**
   * Asks in turn with all others. `asker` is the account on whose behalf it is: of one account's questions one is worked
   * on at a time, and few may wait.
   */
  ask<K extends Kind>(kind: K, input: Input<K>, asker: string): Promise<Output<K>>;
  /** Ends the thread. What waits is answered by an EngineFailure, and so is what is asked later. */
  stop(): Promise<void>;
}

export interface EngineParts {
  /** Hears of everything that the engine failed at but for askers who ask too much. */
  onFault: (failure: EngineFailure) => void;
  /** Starts a thread, where a test needs another. */
  start?: () => Worker;
  /** Other limits, where a test needs them. */
  limits?: Partial<typeof LIMITS>;
}

const LIMITS = {
  /** A question takes some milliseconds, and a fresh thread's first one some tens of them. */
  answerMs: 3000,
  /** Reading the gift files takes a second on a machine that has nothing else to do. */
  loadMs: 60_000,
  /** A person sees one list of suggestions at a time, on several devices maybe. */
  waitingEach: 4,
  waitingInAll: 500,
  /** How long after the start the gift files are read where nobody has asked before. */
  readAfterMs: 60_000,
};

/** Much more than the gift files take: what a question takes beyond it ends the thread, and not the process. */
const HEAP_MB = 256;

const startWorker = () =>
  new Worker(new URL('./engine-worker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });

interface Waiting {
  question: Question;
  resolve: (output: never) => void;
  reject: (failure: EngineFailure) => void;
}

/** A thread, from its start on. The question that it works on is undefined while it reads the gift files or has none. */
interface Thread {
  worker: Worker;
  isReady: boolean;
  current: Waiting | undefined;
  limit: NodeJS.Timeout | undefined;
}

/**
 * The engine. Its thread is started when it is first asked or a while after the start, whichever comes first: reading
 * thousands of ideas takes as long as all else of a start together. A thread that takes too long for a question is
 * ended, whatever it is at, and so no question holds up the others for longer; the next one gets a fresh thread.
 */
export function createEngine({ onFault, start = startWorker, limits }: EngineParts): Engine {
  const { answerMs, loadMs, waitingEach, waitingInAll, readAfterMs } = { ...LIMITS, ...limits };
  const queue = new FairQueue<Waiting>();
  let thread: Thread | undefined;
  let isStopped = false;

  /** Ends a thread for good. Whoever it worked for hears why, and where it answered nobody yet, all do. */
  function end(ended: Thread, failure: EngineFailure): void {
    if (thread !== ended) return;
    thread = undefined;
    clearTimeout(ended.limit);
    void ended.worker.terminate();
    onFault(failure);
    ended.current?.reject(failure);
    if (!ended.isReady) for (const { reject } of queue.takeAll()) reject(failure);
    goOn();
  }

  /** What came while this process itself was held up has its say before the time counts as over. */
  function limitTo(ms: number, limited: Thread, failure: () => EngineFailure): void {
    limited.limit = setTimeout(() => {
      const { current } = limited;
      setImmediate(() => {
        if (limited.limit !== undefined && limited.current === current) end(limited, failure());
      });
    }, ms);
  }

  function hear(from: Thread, word: Word): void {
    if (thread !== from) return;
    clearTimeout(from.limit);
    from.limit = undefined;
    const { current } = from;
    from.current = undefined;
    if (word.says === 'ready') from.isReady = true;
    else if (word.says === 'answer') current?.resolve(word.output as never);
    else {
      const failure = new EngineFailure('failed', word.error);
      onFault(failure);
      current?.reject(failure);
    }
    goOn();
  }

  function open(): void {
    try {
      const opened: Thread = { worker: start(), isReady: false, current: undefined, limit: undefined };
      thread = opened;
      let cause: unknown;
      opened.worker.on('message', (word: Word) => hear(opened, word));
      opened.worker.on('error', (error) => {
        cause = error;
      });
      // Whatever ended it, its exit follows.
      opened.worker.on('exit', () =>
        end(opened, new EngineFailure(opened.isReady ? 'thread_died' : 'not_started', cause)),
      );
      limitTo(loadMs, opened, () => new EngineFailure('not_started'));
    } catch (error) {
      const failure = new EngineFailure('not_started', error);
      onFault(failure);
      for (const { reject } of queue.takeAll()) reject(failure);
    }
  }

  function goOn(): void {
    if (isStopped || queue.size === 0) return;
    if (thread === undefined) return open();
    if (!thread.isReady || thread.current !== undefined) return;
    const next = queue.take();
    if (next === undefined) return;
    thread.current = next;
    limitTo(answerMs, thread, () => new EngineFailure('too_late'));
    thread.worker.postMessage(next.question);
  }

  function ask<K extends Kind>(kind: K, input: Input<K>, asker: string): Promise<Output<K>> {
    if (isStopped) return Promise.reject(new EngineFailure('stopped'));
    if (queue.countOf(asker) >= waitingEach || queue.size >= waitingInAll) {
      return Promise.reject(new EngineFailure('busy'));
    }
    return new Promise((resolve, reject) => {
      queue.add(asker, { question: { kind, input }, resolve, reject });
      goOn();
    });
  }

  const timer = setTimeout(() => {
    if (thread === undefined) open();
  }, readAfterMs);
  timer.unref();

  return {
    ask,
    suggest: (request, asker) => ask('suggest', request, asker),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      const stopped = thread;
      thread = undefined;
      clearTimeout(stopped?.limit);
      for (const { reject } of [...queue.takeAll(), ...(stopped?.current ? [stopped.current] : [])]) {
        reject(new EngineFailure('stopped'));
      }
      await stopped?.worker.terminate();
    },
  };
}
