/** Milliseconds for which a shop's price and image may be shown. */
export const OFFER_MAX_AGE_MS = 24 * 60 * 60 * 1000;
// Milliseconds by which the clocks of device and server may differ.
const CLOCKS_APART_MS = 10 * 60 * 1000;

/** Whether a shop's data may still be shown; false where the device's clock runs far behind. */
export function isOfferCurrent(asOf: Date, now: Date): boolean {
  const age = now.getTime() - asOf.getTime();
  return age >= -CLOCKS_APART_MS && age < OFFER_MAX_AGE_MS;
}
