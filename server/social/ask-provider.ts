import { parseJson, readText } from '../runtime/read-answer.ts';
import { SocialFailure } from '../policies/accounts/social-account.ts';

/** The time limit for a provider's answer, in milliseconds. */
export const PROVIDER_TIMEOUT_MS = 5000;
const ANSWER_LIMIT_BYTES = 100_000;

export interface ProviderAnswer {
  status: number;
  /** The JSON body, or undefined if it is invalid. */
  body: unknown;
}

const tooLong = () => new SocialFailure('unavailable', 'too long an answer');

/**
 * Asks a provider and reads its JSON, whatever its status. Follows no redirects, and limits the time and size of the
 * answer. Throws a SocialFailure `unavailable` without an answer, or at a 5xx.
 */
export async function askProvider(url: URL | string, init: RequestInit, timeoutMs: number): Promise<ProviderAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal });
    const body = parseJson(await readText(response, ANSWER_LIMIT_BYTES, tooLong));
    if (response.status >= 500) throw new SocialFailure('unavailable', `status ${response.status}`);
    return { status: response.status, body };
  } catch (error) {
    if (error instanceof SocialFailure) throw error;
    throw new SocialFailure('unavailable', signal.aborted ? 'no answer in time' : 'no answer', error);
  }
}
