import type { ErrorCode } from '../../contract/errors.ts';

/** Why a call failed: no answer, an answer that is not ours (a captive portal, say), or an error that the server gave. */
export type ApiFailure =
  | { kind: 'no-answer' }
  | { kind: 'unreadable'; status: number }
  | {
      kind: 'refused';
      status: number;
      code: ErrorCode | undefined;
      message: string | string[] | undefined;
      retryAfterSeconds: number | undefined;
      current: unknown;
    };

/** A call to the API that did not succeed. Decide by `failure`, never by the text. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly failure: ApiFailure;

  constructor(failure: ApiFailure, options?: ErrorOptions) {
    super(failure.kind === 'refused' ? `The server answered ${failure.status}` : failure.kind, options);
    this.failure = failure;
  }
}

/** The failure of an error that the API client threw; undefined for anything else, which is a fault of ours. */
export function failureOf(error: unknown): ApiFailure | undefined {
  return error instanceof ApiError ? error.failure : undefined;
}

/** Whether the server itself said that there is no token, or one that it no longer knows. */
export function isUnauthorised(error: unknown): boolean {
  const failure = failureOf(error);
  return failure?.kind === 'refused' && failure.status === 401;
}
