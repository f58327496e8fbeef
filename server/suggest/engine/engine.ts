import { Worker } from 'node:worker_threads';
import type { SuggestionSource } from '../suggestion.ts';
import { EngineFailure } from './engine-failure.ts';
import { FairQueue } from './fair-queue.ts';
import type { Input, Kind, Output, Question, Word } from './messages.ts';

/** The engine with the gift files, in a thread of its own. Unanswered questions reject with an EngineFailure. */
export interface Engine extends SuggestionSource {
  /**
   * Takes turns with all askers. `asker` is an account: one question of each is worked on at a time, and few may wait.
   */
  ask<K extends Kind>(kind: K, input: Input<K>, asker: string): Promise<Output<K>>;
  /** Ends the thread. Waiting and later questions reject with an EngineFailure. */
  stop(): Promise<void>;
}

export interface EngineParts {
  /** Called with every failure but those of askers with too many questions. */
  onFault: (failure: EngineFailure) => void;
  start?: () => Worker;
  limits?: Partial<typeof LIMITS>;
}

const LIMITS = {
  /** A question takes some milliseconds, a new thread's first one some tens of them. */
  answerMs: 3000,
  /** Reading the gift files takes a second on an idle machine. */
  loadMs: 60_000,
  /** A person sees one list of suggestions at a time, perhaps on several devices. */
  waitingEach: 4,
  waitingInAll: 500,
  /** The delay after the start before the gift files are read without a question. */
  readAfterMs: 60_000,
};

/** Much more than the gift files take: a question beyond it ends the thread, not the process. */
const HEAP_MB = 256;

const startWorker = () =>
  new Worker(new URL('./engine-worker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });

interface Waiting {
  question: Question;
  resolve: (output: never) => void;
  reject: (failure: EngineFailure) => void;
}

/** A thread since its start. The question is undefined while it reads the gift files, or has none. */
interface Thread {
  worker: Worker;
  isReady: boolean;
  current: Waiting | undefined;
  limit: NodeJS.Timeout | undefined;
}

/**
 * The engine. Its thread starts at the first question, or a while after the server: reading thousands of ideas takes as
 * long as the rest of a start. A thread that takes too long for a question is ended and replaced, so no question blocks
 * the others for longer.
 */
export function createEngine({ onFault, start = startWorker, limits }: EngineParts): Engine {
  const { answerMs, loadMs, waitingEach, waitingInAll, readAfterMs } = { ...LIMITS, ...limits };
  const queue = new FairQueue<Waiting>();
  let thread: Thread | undefined;
  let isStopped = false;

  /** Ends a thread for good. Its asker gets the failure; if it never answered, all waiting askers do. */
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

  /** Messages that came while this process was blocked are handled before the time counts as over. */
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
      // The 'exit' event follows in every case.
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
