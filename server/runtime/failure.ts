import type { ErrorCode } from '../../contract/errors.ts';
import type { StoredEntity } from '../db/stored-entity.ts';

export interface FailureDetails {
  /** For people; for validation failures a list with an entry per failing field. */
  message?: string | string[];
  /** The current entity, for a stale version. */
  current?: StoredEntity;
  /** When to retry, for too many requests. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** A refused call. Thrown, so that its transaction is rolled back; identified by its code. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: ErrorCode;
  readonly details: FailureDetails;

  constructor(code: ErrorCode, details: FailureDetails = {}) {
    super(code, { cause: details.cause });
    this.code = code;
    this.details = details;
  }
}
