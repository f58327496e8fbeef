import { failureOf } from '../api/api-error.ts';

/** Why a call failed: no answer, rate limit, 404, or any other error of the server. */
export type AskFailure = 'no-answer' | 'too-many' | 'not-found' | 'error-answer';

export type Asked<Value> = { value: Value; failure?: undefined } | { value?: undefined; failure: AskFailure };

/** The result of a call, or why it failed. Rejects only for faults of the app. */
export async function asked<Value>(call: Promise<Value>): Promise<Asked<Value>> {
  try {
    return { value: await call };
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    if (failure.kind === 'no-answer') return { failure: 'no-answer' };
    if (failure.status === 404) return { failure: 'not-found' };
    return { failure: failure.status === 429 ? 'too-many' : 'error-answer' };
  }
}
