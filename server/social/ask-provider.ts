import { parseJson, readText } from '../runtime/read-answer.ts';
import { SocialFailure } from '../policies/accounts/social-account.ts';

/** How long a provider may take for one answer, in milliseconds. */
export const PROVIDER_TIMEOUT_MS = 5000;
const ANSWER_LIMIT_BYTES = 100_000;

export interface ProviderAnswer {
  status: number;
  /** The JSON that was answered, or undefined where it was none. */
  body: unknown;
}

const tooLong = () => new SocialFailure('unavailable', 'too long an answer');

/**
 * Asks a provider and reads its JSON, whatever its status. Follows no redirects, waits no longer than `timeoutMs` for all
 * of it, and reads no more than a sign-in can need.
 * Throws a SocialFailure `unavailable` when there is no answer, or a 5xx.
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
