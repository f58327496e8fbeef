import type { Worker } from 'node:worker_threads';
import { EngineFailure } from './engine-failure.ts';
import type { Question, Word } from './messages.ts';

/** A question that waits for its answer. */
export interface Waiting {
  question: Question;
  resolve: (output: never) => void;
  reject: (failure: EngineFailure) => void;
}

export interface ThreadParts {
  start: () => Worker;
  /** The time limits for reading the gift files, and for an answer. */
  loadMs: number;
  answerMs: number;
  /** Called when the thread can take the next question. */
  onFree: () => void;
  /** Called with each failure of the thread. */
  onFault: (failure: EngineFailure) => void;
  /** Called after an end that nobody asked for; `wasReady` if the gift files were read by then. */
  onEnd: (failure: EngineFailure, wasReady: boolean) => void;
}

/** A thread with the gift files. It works on one question at a time, and is ended if that takes too long. */
export class EngineThread {
  readonly #parts: ThreadParts;
  readonly #worker: Worker;
  #isReady = false;
  #isEnded = false;
  /** Undefined while it reads the gift files or has no question. */
  #current: Waiting | undefined;
  #limit: NodeJS.Timeout | undefined;

  /** Throws if no thread can be started. */
  constructor(parts: ThreadParts) {
    this.#parts = parts;
    this.#worker = parts.start();
    let cause: unknown;
    this.#worker.on('message', (word: Word) => this.#hear(word));
    this.#worker.on('error', (error) => {
      cause = error;
    });
    // The 'exit' event follows in every case.
    this.#worker.on('exit', () => this.#end(new EngineFailure(this.#isReady ? 'thread_died' : 'not_started', cause)));
    this.#limitTo(parts.loadMs, () => new EngineFailure('not_started'));
  }

  get isFree(): boolean {
    return this.#isReady && this.#current === undefined;
  }

  /** Gives a free thread its next question. */
  ask(next: Waiting): void {
    this.#current = next;
    this.#limitTo(this.#parts.answerMs, () => new EngineFailure('too_late'));
    this.#worker.postMessage(next.question);
  }

  /** Ends the thread. Only the current asker gets the failure. */
  async stop(failure: EngineFailure): Promise<void> {
    this.#isEnded = true;
    clearTimeout(this.#limit);
    this.#current?.reject(failure);
    await this.#worker.terminate();
  }

  #hear(word: Word): void {
    if (this.#isEnded) return;
    clearTimeout(this.#limit);
    this.#limit = undefined;
    const current = this.#current;
    this.#current = undefined;
    if (word.says === 'ready') this.#isReady = true;
    else if (word.says === 'answer') current?.resolve(word.output as never);
    else {
      const failure = new EngineFailure('failed', word.error);
      this.#parts.onFault(failure);
      current?.reject(failure);
    }
    this.#parts.onFree();
  }

  #end(failure: EngineFailure): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    clearTimeout(this.#limit);
    void this.#worker.terminate();
    this.#parts.onFault(failure);
    this.#current?.reject(failure);
    this.#parts.onEnd(failure, this.#isReady);
  }

  /** Messages that came while this process was blocked are handled before the time counts as over. */
  #limitTo(ms: number, failure: () => EngineFailure): void {
    this.#limit = setTimeout(() => {
      const current = this.#current;
      setImmediate(() => {
        if (this.#limit !== undefined && this.#current === current) this.#end(failure());
      });
    }, ms);
  }
}
