import { failureOf } from '../api/api-error.ts';

/** Why there is no answer: nobody could be reached, too much was asked for at once, or the server could not do it. */
export type AskFailure = 'no-answer' | 'too-many' | 'not-found' | 'answered';

/** What came of asking the server something. */
export type Asked<Value> = { value: Value; failure?: undefined } | { value?: undefined; failure: AskFailure };

/** The answer to a call, or why there is none. Rejects for faults of ours only. */
export async function asked<Value>(call: Promise<Value>): Promise<Asked<Value>> {
  try {
    return { value: await call };
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    if (failure.kind === 'no-answer') return { failure: 'no-answer' };
    if (failure.status === 404) return { failure: 'not-found' };
    return { failure: failure.status === 429 ? 'too-many' : 'answered' };
  }
}
