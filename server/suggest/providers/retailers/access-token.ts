import * as v from 'valibot';
import { askRetailer, type RetailAnswer } from './ask-retailer.ts';
import { RetailFailure } from './retail-failure.ts';

/** The request for an access token, and its address (RFC 6749, 4.4). */
export interface TokenRequest {
  url: string;
  init: RequestInit;
}

const TokenSchema = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  expires_in: v.optional(v.pipe(v.number(), v.minValue(0)), 3600),
});

/** A token is discarded this long before it ends, so that none ends in transit. */
const MARGIN_MS = 60_000;

interface HeldToken {
  text: string;
  goodUntil: number;
}

export type AskWithToken = (
  ask: (token: string) => Promise<RetailAnswer>,
  signal: AbortSignal,
) => Promise<RetailAnswer>;

/** Makes requests with a cached token, renewed once on a 401; a second 401 is a RetailFailure `refused`. */
export function createAccessToken({ url, init }: TokenRequest, now: () => Date): AskWithToken {
  let held: HeldToken | undefined;

  async function renew(signal: AbortSignal): Promise<HeldToken> {
    const { status, body } = await askRetailer(url, init, signal).catch((error: unknown) => {
      // An authorisation server's 'bad request' means our credentials.
      if (error instanceof RetailFailure && error.code === 'rejected') {
        throw new RetailFailure('refused', { ...(error.status !== undefined && { status: error.status }) });
      }
      throw error;
    });
    if (status !== 200) throw new RetailFailure('refused', { status });
    const token = v.safeParse(TokenSchema, body);
    if (!token.success) throw new RetailFailure('unreadable', { status });
    const { access_token: text, expires_in: seconds } = token.output;
    held = { text, goodUntil: now().getTime() + seconds * 1000 - MARGIN_MS };
    return held;
  }

  return async (ask, signal) => {
    const kept = held !== undefined && held.goodUntil > now().getTime() ? held : undefined;
    const used = kept ?? (await renew(signal));
    const answer = await ask(used.text);
    if (answer.status !== 401) return answer;
    // Another call may have renewed it meanwhile.
    if (held === used) held = undefined;
    const again = kept === undefined ? answer : await ask((held ?? (await renew(signal))).text);
    if (again.status === 401) throw new RetailFailure('refused', { status: 401 });
    return again;
  };
}
