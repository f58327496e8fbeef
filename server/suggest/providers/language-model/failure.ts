export type LanguageModelFailureCode =
  | 'timed_out'
  | 'unreachable'
  | 'unauthorised'
  | 'rate_limited'
  | 'bad_request'
  | 'server_error'
  | 'too_long'
  | 'unreadable'
  | 'declined'
  | 'no_ideas';

/** A call without ideas. Holds nothing of the question or the answer. */
export class LanguageModelFailure extends Error {
  override readonly name = 'LanguageModelFailure';
  readonly code: LanguageModelFailureCode;
  readonly status: number | undefined;
  /** The pause that the service asked for. */
  readonly waitMs: number | undefined;

  constructor(code: LanguageModelFailureCode, { status, waitMs }: { status?: number; waitMs?: number } = {}) {
    super(code);
    this.code = code;
    this.status = status;
    this.waitMs = waitMs;
  }

  /** Whether the service is at fault, not the question: one person's words must not stop it for others. */
  get isOfService(): boolean {
    return this.code !== 'declined' && this.code !== 'no_ideas';
  }
}
