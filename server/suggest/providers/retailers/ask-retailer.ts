import { parseJson, readText } from '../../../runtime/read-answer.ts';
import { retryAfterMs } from '../../../../contract/rules/limits/retry-after.ts';
import { RetailFailure, type RetailFailureCode } from './retail-failure.ts';

const ANSWER_LIMIT_BYTES = 2_000_000;

export interface RetailAnswer {
  status: number;
  /** The JSON body, or undefined if it is invalid. */
  body: unknown;
}

const CODE_BY_STATUS: Readonly<Record<number, RetailFailureCode>> = { 403: 'refused', 429: 'limited' };

/** Returns successful answers, 401 and 404. Follows no redirects. Throws a RetailFailure for all other outcomes. */
export async function askRetailer(url: URL | string, init: RequestInit, signal: AbortSignal): Promise<RetailAnswer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal });
    const body = parseJson(await readText(response, ANSWER_LIMIT_BYTES, () => new RetailFailure('unreadable')));
    const { status } = response;
    if (response.ok || status === 401 || status === 404) return { status, body };
    const code = CODE_BY_STATUS[status] ?? (status >= 500 ? 'failed' : 'rejected');
    throw new RetailFailure(code, {
      status,
      retryAfterMs: retryAfterMs(response.headers.get('retry-after'), Date.now()),
    });
  } catch (error) {
    if (error instanceof RetailFailure) throw error;
    throw new RetailFailure(signal.aborted ? 'slow' : 'unreachable', { cause: error });
  }
}
