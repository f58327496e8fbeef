/** `busy`: too many questions wait. `too_late`: the thread was ended. `failed`: the question threw; see `cause`. */
export type EngineFailureCode = 'busy' | 'too_late' | 'not_started' | 'thread_died' | 'failed' | 'stopped';

/** A question that the engine did not answer; identified by its code. */
export class EngineFailure extends Error {
  override readonly name = 'EngineFailure';
  readonly code: EngineFailureCode;

  constructor(code: EngineFailureCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}
