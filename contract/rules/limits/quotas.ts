/** Who has which quota. */
export type UserType = 'registered' | 'guest';

/**
 * What an account may hold. Far above what anybody enters, so that nobody's data fills the server for all others; what is not
 * here is bounded otherwise: the days and interests of a person by their schemas, and by the number of connections.
 */
interface Quota {
  connections: number;
  /** What is said of gifts, over all connections, as the database writes it. */
  giftBytes: number;
  /** How many requests for gifts are remembered, with what was shown for them; the oldest are forgotten. */
  suggestions: number;
  /** How many changes are remembered with their answers, so that none is made twice; the oldest are forgotten. */
  answers: number;
}

/** Ten thousand connections with two dozen gifts each have room in it. */
export const QUOTAS = {
  registered: { connections: 20_000, giftBytes: 128_000_000, suggestions: 2000, answers: 20_000 },
  guest: { connections: 200, giftBytes: 2_000_000, suggestions: 200, answers: 2000 },
} as const satisfies Record<UserType, Quota>;

/** In one locale, since texts must be the same on the server and in every browser. */
const grouped = (count: number) => count.toLocaleString('en-GB');

const AS_A_GUEST = 'Create an account to keep more.';

/** What somebody reads who has as many connections as they may. */
export const CONNECTIONS_FULL: Readonly<Record<UserType, string>> = {
  registered: `You can keep up to ${grouped(QUOTAS.registered.connections)} connections. Remove some first.`,
  guest: `You can keep up to ${grouped(QUOTAS.guest.connections)} connections as a guest. ${AS_A_GUEST}`,
};

/** What somebody reads whose gift lists take all the room that they may. */
export const GIFTS_FULL: Readonly<Record<UserType, string>> = {
  registered: 'Your gift lists are full. Remove some gifts first.',
  guest: `Your gift lists are full for a guest. ${AS_A_GUEST}`,
};
