import { OFFER_MAX_AGE_MS } from '../../../contract/rules/gifts/offer.ts';

const SECOND_MS = 1000;
const HOUR_MS = 60 * 60 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;

/** Between requests to a retailer, over all processes. */
export const TURNS_APART_MS = SECOND_MS;
/** The share of a day's requests for finding items; the rest is for prices that a person waits for. */
export const FINDING_SHARE = 0.8;
export const REQUEST_LIMIT_MS = 10 * SECOND_MS;
export const PRICES_LIMIT_MS = 1500;

/** Shorter than the allowed age, since cleaning runs once an hour. */
const TOLD_FOR_MS = OFFER_MAX_AGE_MS - 1.5 * HOUR_MS;
/** Refreshed before deletion, so that people can read a price for a while. */
const FRESH_FOR_MS = OFFER_MAX_AGE_MS - 2 * HOUR_MS;
const WANTED_FOR_MS = 90 * DAY_MS;

export const SEARCH_AGAIN_MS = { found: 30 * DAY_MS, notFound: 7 * DAY_MS, gone: DAY_MS, failed: 5 * 60 * SECOND_MS };

export function storedItemsEndBefore(now: Date): Date {
  return new Date(now.getTime() - TOLD_FOR_MS);
}

export function matchesEndBefore(now: Date): Date {
  return new Date(now.getTime() - WANTED_FOR_MS);
}

export function isTooOld(asOf: Date | null, now: Date): boolean {
  return asOf === null || now.getTime() - asOf.getTime() >= FRESH_FOR_MS;
}

export function wantedLongAgo(now: Date): Date {
  return new Date(now.getTime() - DAY_MS);
}

const FAILURES_ALLOWED = 3;
const FIRST_PAUSE_MS = 10 * SECOND_MS;
const LONGEST_PAUSE_MS = 15 * 60 * SECOND_MS;
const LIMITED_PAUSE_MS = 60 * SECOND_MS;

interface FailedRequest {
  code: string;
  retryAfterMs: number | undefined;
  failures: number;
}

/** For how many ms a failing retailer is left alone: as long as it asks, or longer after repeated failures. */
export function pauseAfter({ code, retryAfterMs, failures }: FailedRequest): number {
  if (code === 'refused') return LONGEST_PAUSE_MS;
  if (code === 'limited') return Math.min(Math.max(retryAfterMs ?? LIMITED_PAUSE_MS, SECOND_MS), DAY_MS);
  if (failures < FAILURES_ALLOWED) return 0;
  return Math.min(FIRST_PAUSE_MS * 2 ** (failures - FAILURES_ALLOWED), LONGEST_PAUSE_MS);
}
