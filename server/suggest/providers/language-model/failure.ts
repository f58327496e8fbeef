/** What can go wrong with a call to a language model, told apart by its code and never by a text. */
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

/** A call that brought no ideas. It holds nothing of what was asked or answered. */
export class LanguageModelFailure extends Error {
  override readonly name = 'LanguageModelFailure';
  readonly code: LanguageModelFailureCode;
  readonly status: number | undefined;
  /** How long the service asked to be left alone. */
  readonly waitMs: number | undefined;

  constructor(code: LanguageModelFailureCode, { status, waitMs }: { status?: number; waitMs?: number } = {}) {
    super(code);
    this.code = code;
    this.status = status;
    this.waitMs = waitMs;
  }

  /** Whether the service is at fault, and not what was asked for: one person’s words must not stop it for others. */
  get isOfService(): boolean {
    return this.code !== 'declined' && this.code !== 'no_ideas';
  }
}
