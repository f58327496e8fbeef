/**
 * Why a retailer gave nothing: it was too slow, could not be reached, failed (5xx), wants us to wait (429), refused our
 * credentials, called our request wrong, or answered what can't be read.
 */
export type RetailFailureCode = 'slow' | 'unreachable' | 'failed' | 'limited' | 'refused' | 'rejected' | 'unreadable';

interface Details {
  status?: number;
  /** How long the retailer wants us to wait, in milliseconds. */
  retryAfterMs?: number | undefined;
  cause?: unknown;
}

/** A request to a retailer that came to nothing. Holds nothing of the request or its credentials. */
export class RetailFailure extends Error {
  override readonly name = 'RetailFailure';
  readonly code: RetailFailureCode;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(code: RetailFailureCode, { status, retryAfterMs, cause }: Details = {}) {
    super(status === undefined ? code : `${code}: status ${status}`, { cause });
    this.code = code;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}
