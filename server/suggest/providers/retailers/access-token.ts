import * as v from 'valibot';
import { askRetailer, type RetailAnswer } from './ask-retailer.ts';
import { RetailFailure } from './retail-failure.ts';

/** Where a token comes from, and the request that asks for one (RFC 6749, 4.4). */
export interface TokenRequest {
  url: string;
  init: RequestInit;
}

const TokenSchema = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  expires_in: v.optional(v.pipe(v.number(), v.minValue(0)), 3600),
});

/** A token is let go this long before it ends, so that none ends on its way. */
const MARGIN_MS = 60_000;

interface HeldToken {
  text: string;
  goodUntil: number;
}

/** What asks with a token. */
export type AskWithToken = (
  ask: (token: string) => Promise<RetailAnswer>,
  signal: AbortSignal,
) => Promise<RetailAnswer>;

/**
 * Asks with an access token by client credentials, which is asked for once and kept for as long as it is good. Where it
 * is refused all the same, a new one is asked for, once; a second 401 is a RetailFailure `refused`.
 */
export function createAccessToken({ url, init }: TokenRequest, now: () => Date): AskWithToken {
  let held: HeldToken | undefined;

  async function renew(signal: AbortSignal): Promise<HeldToken> {
    const { status, body } = await askRetailer(url, init, signal).catch((error: unknown) => {
      // What an authorisation server calls a bad request is our credentials.
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
