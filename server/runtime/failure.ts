import type { ErrorCode } from '../../contract/errors.ts';
import type { StoredEntity } from '../db/stored-entity.ts';

/** What a failure may carry beside its code. */
export interface FailureDetails {
  /** For people; a list for validation failures, one entry per failing field. */
  message?: string | string[];
  /** The entity as it stands, for a stale version. */
  current?: StoredEntity;
  /** After how long another try makes sense, for too many requests. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** A call that is refused. Thrown, so that the transaction that it is thrown in leaves no trace; told apart by its code. */
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
