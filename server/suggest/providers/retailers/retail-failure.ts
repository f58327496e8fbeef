/**
 * Why a retailer gave nothing: `failed` is a 5xx, `limited` a 429, `refused` our credentials, `rejected` our request.
 */
export type RetailFailureCode = 'slow' | 'unreachable' | 'failed' | 'limited' | 'refused' | 'rejected' | 'unreadable';

interface Details {
  status?: number;
  /** The retailer's requested pause, in milliseconds. */
  retryAfterMs?: number | undefined;
  cause?: unknown;
}

/** A failed request to a retailer. Holds nothing of the request or its credentials. */
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
