const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

/** How many tries are let through in a window, which begins with the first of them. */
export interface RateLimit {
  tries: number;
  windowMs: number;
}

/**
 * Every limit of the server. What succeeds is not counted where a limit is against guessing, so that a family or an
 * office behind one address does not use it up. A client is an IPv4 address or an IPv6 network of 56 bits.
 */
export const RATE_LIMITS = {
  signInPerClient: { tries: 100, windowMs: 15 * MINUTE_MS },
  signInPerAccountAndClient: { tries: 10, windowMs: 15 * MINUTE_MS },
  /** Against guessing from many clients at once. Those from which the account was signed in to before are free of it. */
  signInPerAccount: { tries: 50, windowMs: HOUR_MS },
  /** Each costs a hash and may end the session that was unused for longest. */
  rightSignInPerAccountAndClient: { tries: 30, windowMs: HOUR_MS },
  signUpPerClient: { tries: 200, windowMs: HOUR_MS },
  signUpPerAccount: { tries: 20, windowMs: HOUR_MS },
  guestPerClient: { tries: 200, windowMs: HOUR_MS },
  socialSignInPerClient: { tries: 60, windowMs: 15 * MINUTE_MS },
  /** Each sends a mail to somebody who may not have asked for it. Those that were sent work, so nobody is locked out. */
  forgotPasswordPerAccount: { tries: 5, windowMs: HOUR_MS },
  forgotPasswordPerClient: { tries: 20, windowMs: HOUR_MS },
  /** Each asks somebody to confirm an address who may not have entered it. The links of those before keep working. */
  confirmationPerAddress: { tries: 3, windowMs: 24 * HOUR_MS },
  /** Whoever has not agreed by then is left alone. */
  confirmationPerAddressForLong: { tries: 5, windowMs: 90 * 24 * HOUR_MS },
  /** By where the accounts were made from. Whoever meets it is asked when it ends. */
  confirmationPerClient: { tries: 50, windowMs: 24 * HOUR_MS },
  resetPasswordPerClient: { tries: 30, windowMs: 15 * MINUTE_MS },
  /** Each is a push to somebody's device. */
  testPushPerAccount: { tries: 20, windowMs: HOUR_MS },
  /** Each is work for the suggestion engine. Nobody reads through ten gifts in a second. */
  suggestionsPerAccount: { tries: 60, windowMs: MINUTE_MS },
  /** Whoever is invited accepts once; also what is refused counts. */
  acceptPerAccount: { tries: 30, windowMs: HOUR_MS },
  wrongInvitationPerClient: { tries: 60, windowMs: 15 * MINUTE_MS },
  wrongTokenPerClient: { tries: 300, windowMs: 15 * MINUTE_MS },
} as const satisfies Record<string, RateLimit>;
export type RateLimitName = keyof typeof RATE_LIMITS;

/** How many times as many tries are let through from the wider network of an IPv6 client, in which there may be others. */
export const WIDER_NETWORK_FACTOR = 4;

/** How long a client from which an account was signed in to counts as the account owner's. */
export const KNOWN_CLIENT_MS = 30 * 24 * HOUR_MS;
