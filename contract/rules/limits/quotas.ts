export type UserType = 'registered' | 'guest';

/** The limits of an account, far above real use: no user can fill the server. Schemas limit days and interests. */
interface Quota {
  connections: number;
  /** Bytes of all gift marks as the database writes them. */
  giftBytes: number;
  /** Stored requests for suggestions with their results; the oldest are deleted. */
  suggestions: number;
  /** Stored answers to changes, which stop repeats; the oldest are deleted. */
  answers: number;
}

/** Enough for ten thousand connections with two dozen gift marks each. */
export const QUOTAS = {
  registered: { connections: 20_000, giftBytes: 128_000_000, suggestions: 2000, answers: 20_000 },
  guest: { connections: 200, giftBytes: 2_000_000, suggestions: 200, answers: 2000 },
} as const satisfies Record<UserType, Quota>;

// A fixed locale: texts must be equal on the server and in browsers.
const grouped = (count: number) => count.toLocaleString('en-GB');

const AS_A_GUEST = 'Create an account to keep more.';

export const CONNECTIONS_FULL: Readonly<Record<UserType, string>> = {
  registered: `You can keep up to ${grouped(QUOTAS.registered.connections)} connections. Remove some first.`,
  guest: `You can keep up to ${grouped(QUOTAS.guest.connections)} connections as a guest. ${AS_A_GUEST}`,
};

export const GIFTS_FULL: Readonly<Record<UserType, string>> = {
  registered: 'Your gift lists are full. Remove some gifts first.',
  guest: `Your gift lists are full for a guest. ${AS_A_GUEST}`,
};
