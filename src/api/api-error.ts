import type { ErrorCode } from '../../contract/errors.ts';

/** Why a call failed: no answer, an answer that isn't the server's (such as a captive portal's), or a server error. */
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

/** A failed API call. Decide by `failure`, never by the text. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly failure: ApiFailure;

  constructor(failure: ApiFailure, options?: ErrorOptions) {
    super(failure.kind === 'refused' ? `The server answered ${failure.status}` : failure.kind, options);
    this.failure = failure;
  }
}

/** The failure of an error from the API client; undefined for any other error, which is a fault of the app. */
export function failureOf(error: unknown): ApiFailure | undefined {
  return error instanceof ApiError ? error.failure : undefined;
}

/** Whether the server itself refused a missing or unknown token. */
export function isUnauthorised(error: unknown): boolean {
  const failure = failureOf(error);
  return failure?.kind === 'refused' && failure.status === 401;
}
