const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

export interface RateLimit {
  tries: number;
  windowMs: number;
}

/** Limits against guessing count failures only, so that an office behind one address doesn't use them up. */
export const RATE_LIMITS = {
  signInPerClient: { tries: 100, windowMs: 15 * MINUTE_MS },
  signInPerAccountAndClient: { tries: 10, windowMs: 15 * MINUTE_MS },
  /** Against distributed guessing. Clients that have signed in before are exempt. */
  signInPerAccount: { tries: 50, windowMs: HOUR_MS },
  /** Each costs a hash, and may end a session. */
  rightSignInPerAccountAndClient: { tries: 30, windowMs: HOUR_MS },
  signUpPerClient: { tries: 200, windowMs: HOUR_MS },
  signUpPerAccount: { tries: 20, windowMs: HOUR_MS },
  guestPerClient: { tries: 200, windowMs: HOUR_MS },
  socialSignInPerClient: { tries: 60, windowMs: 15 * MINUTE_MS },
  /** Each sends a mail that may be unwanted. Sent links stay valid. */
  forgotPasswordPerAccount: { tries: 5, windowMs: HOUR_MS },
  forgotPasswordPerClient: { tries: 20, windowMs: HOUR_MS },
  /** Each sends a mail that may be unwanted. Sent links stay valid. */
  confirmationPerAddress: { tries: 3, windowMs: 24 * HOUR_MS },
  /** After these, the address isn't asked again. */
  confirmationPerAddressForLong: { tries: 5, windowMs: 90 * 24 * HOUR_MS },
  /** By the client that signed up. Mails beyond it are sent later. */
  confirmationPerClient: { tries: 50, windowMs: 24 * HOUR_MS },
  resetPasswordPerClient: { tries: 30, windowMs: 15 * MINUTE_MS },
  testPushPerAccount: { tries: 20, windowMs: HOUR_MS },
  suggestionsPerAccount: { tries: 60, windowMs: MINUTE_MS },
  acceptPerAccount: { tries: 30, windowMs: HOUR_MS },
  wrongInvitationPerClient: { tries: 60, windowMs: 15 * MINUTE_MS },
  wrongTokenPerClient: { tries: 300, windowMs: 15 * MINUTE_MS },
} as const satisfies Record<string, RateLimit>;
export type RateLimitName = keyof typeof RATE_LIMITS;

/** How many times the tries of a client its wider IPv6 network gets. */
export const WIDER_NETWORK_FACTOR = 4;

export const KNOWN_CLIENT_MS = 30 * 24 * HOUR_MS;
