import { Worker } from 'node:worker_threads';
import type { SuggestionSource } from '../suggestion.ts';
import { EngineFailure } from './engine-failure.ts';
import { EngineThread, type Waiting } from './engine-thread.ts';
import { FairQueue } from './fair-queue.ts';
import type { Input, Kind, Output } from './messages.ts';

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

/**
 * The engine. Its thread starts at the first question, or a while after the server: reading thousands of ideas takes as
 * long as the rest of a start. A thread that takes too long for a question is ended and replaced, so no question blocks
 * the others for longer.
 */
export function createEngine({ onFault, start = startWorker, limits }: EngineParts): Engine {
  const { answerMs, loadMs, waitingEach, waitingInAll, readAfterMs } = { ...LIMITS, ...limits };
  const queue = new FairQueue<Waiting>();
  let thread: EngineThread | undefined;
  let isStopped = false;

  function rejectAll(failure: EngineFailure): void {
    for (const { reject } of queue.takeAll()) reject(failure);
  }

  function open(): void {
    try {
      thread = new EngineThread({ start, loadMs, answerMs, onFree: goOn, onFault, onEnd });
    } catch (error) {
      const failure = new EngineFailure('not_started', error);
      onFault(failure);
      rejectAll(failure);
    }
  }

  /** If the thread never read the gift files, all waiting askers get its failure. */
  function onEnd(failure: EngineFailure, wasReady: boolean): void {
    thread = undefined;
    if (!wasReady) rejectAll(failure);
    goOn();
  }

  function goOn(): void {
    if (isStopped || queue.size === 0) return;
    if (thread === undefined) return open();
    const next = thread.isFree ? queue.take() : undefined;
    if (next) thread.ask(next);
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
      const failure = new EngineFailure('stopped');
      rejectAll(failure);
      const stopped = thread;
      thread = undefined;
      await stopped?.stop(failure);
    },
  };
}
