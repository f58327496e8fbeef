import { OFFER_MAX_AGE_MS } from '../../../contract/rules/gifts/offer.ts';

const SECOND_MS = 1000;
const HOUR_MS = 60 * 60 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;

/** How far apart requests to a retailer are, all processes together. */
export const TURNS_APART_MS = SECOND_MS;
/** The share of a day's requests that finding items may take; the rest is for people who wait for prices. */
export const FINDING_SHARE = 0.8;
/** How long a request may take. */
export const REQUEST_LIMIT_MS = 10 * SECOND_MS;
/** How long somebody who asks for suggestions waits for prices at most. */
export const PRICES_LIMIT_MS = 1500;

/** Forgotten before they are a day old, since it is looked for what is too old once an hour. */
const TOLD_FOR_MS = OFFER_MAX_AGE_MS - 1.5 * HOUR_MS;
/** Asked for anew a while before they would be forgotten, so that people can look at them for some time. */
const FRESH_FOR_MS = OFFER_MAX_AGE_MS - 2 * HOUR_MS;
const WANTED_FOR_MS = 90 * DAY_MS;

/** When an item is looked for again: that was found, that was not, that is no longer sold, and after a failure. */
export const SEARCH_AGAIN_MS = { found: 30 * DAY_MS, notFound: 7 * DAY_MS, gone: DAY_MS, failed: 5 * 60 * SECOND_MS };

/** Before when something was told that must be forgotten now. */
export function storedItemsEndBefore(now: Date): Date {
  return new Date(now.getTime() - TOLD_FOR_MS);
}

/** Before when ideas were suggested whose items need not be known any more. */
export function matchesEndBefore(now: Date): Date {
  return new Date(now.getTime() - WANTED_FOR_MS);
}

/** Whether what a retailer told of an item is asked for anew. */
export function isTooOld(asOf: Date | null, now: Date): boolean {
  return asOf === null || now.getTime() - asOf.getTime() >= FRESH_FOR_MS;
}

/** A suggestion is noted once a day at most. */
export function wantedLongAgo(now: Date): Date {
  return new Date(now.getTime() - DAY_MS);
}

const FAILURES_ALLOWED = 3;
const FIRST_PAUSE_MS = 10 * SECOND_MS;
const LONGEST_PAUSE_MS = 15 * 60 * SECOND_MS;
const LIMITED_PAUSE_MS = 60 * SECOND_MS;

interface FailedRequest {
  code: string;
  /** How long the retailer wants us to wait. */
  retryAfterMs: number | undefined;
  /** How many requests in a row came to nothing, this one included. */
  failures: number;
}

/**
 * For how long nobody asks a retailer after a request came to nothing, in milliseconds: as long as it wants, a quarter of
 * an hour where it refuses our credentials, and from the third failure in a row on ever longer. The first request after a
 * pause shows whether it is over.
 */
export function pauseAfter({ code, retryAfterMs, failures }: FailedRequest): number {
  if (code === 'refused') return LONGEST_PAUSE_MS;
  if (code === 'limited') return Math.min(Math.max(retryAfterMs ?? LIMITED_PAUSE_MS, SECOND_MS), DAY_MS);
  if (failures < FAILURES_ALLOWED) return 0;
  return Math.min(FIRST_PAUSE_MS * 2 ** (failures - FAILURES_ALLOWED), LONGEST_PAUSE_MS);
}
