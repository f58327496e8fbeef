/** How long a retailer's price and picture may be shown after it told of them, in milliseconds. */
export const OFFER_MAX_AGE_MS = 24 * 60 * 60 * 1000;
/** How far the clocks of a device and of the server may be apart, in milliseconds. */
const CLOCKS_APART_MS = 10 * 60 * 1000;

/** Whether what a retailer told at a moment may still be shown. A clock that runs far behind can't say so. */
export function isOfferCurrent(asOf: Date, now: Date): boolean {
  const age = now.getTime() - asOf.getTime();
  return age >= -CLOCKS_APART_MS && age < OFFER_MAX_AGE_MS;
}
