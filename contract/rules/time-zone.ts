/**
 * The one name of those that a time zone has under which it is stored: 'europe/lisbon' is 'Europe/Lisbon', and of
 * 'Asia/Calcutta' and 'Asia/Kolkata' it is always the same. Undefined for what is no time zone. Both are asked: `Intl` takes
 * 'PST', in which Temporal tells no day, and Temporal takes whole moments.
 */
export function canonicalTimeZone(name: string): string | undefined {
  try {
    Temporal.Now.plainDateISO(name);
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Whether two names are of one time zone. Browsers don't agree on which of its names they give. */
export function isSameTimeZone(one: string, other: string): boolean {
  try {
    const now = Temporal.Now.zonedDateTimeISO(one);
    return now.equals(now.withTimeZone(other));
  } catch {
    // A zone that this browser has not heard of is not its own.
    return false;
  }
}
