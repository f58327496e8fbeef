/**
 * Why the engine gave no answer: the asker has enough questions waiting, or all have; it took too long, and its thread was
 * ended; its thread could not be started, or died; it failed at the question, with what as the cause; or it is stopped.
 */
export type EngineFailureCode = 'busy' | 'too_late' | 'not_started' | 'thread_died' | 'failed' | 'stopped';

/** A question that the engine did not answer; told apart by its code. */
export class EngineFailure extends Error {
  override readonly name = 'EngineFailure';
  readonly code: EngineFailureCode;

  constructor(code: EngineFailureCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}
