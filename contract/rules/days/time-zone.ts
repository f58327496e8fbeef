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

/** What stands for a zone that is not known yet; browsers that hide where they are say so too. */
const UNKNOWN: ReadonlySet<string> = new Set(['UTC', 'Etc/UTC']);

/** Whether a zone says where somebody is. */
export function isZoneKnown(timeZone: string): boolean {
  return !UNKNOWN.has(timeZone);
}

/** Cities that browsers list zones by under names of before. */
const TODAY: Readonly<Record<string, string>> = {
  Calcutta: 'Kolkata',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh',
};

/** The parts of a zone's name, the city first: 'Buenos Aires', 'Argentina', 'America'. */
function partsOf(timeZone: string): string[] {
  const parts = timeZone.replaceAll('_', ' ').split('/').toReversed();
  return parts.map((part) => TODAY[part] ?? part);
}

/** A zone as a sentence names it: 'Tokyo'. */
export function cityOf(timeZone: string): string {
  return partsOf(timeZone)[0] ?? timeZone;
}

/** A zone as a list names it: 'Lisbon, Europe'. */
export function zoneLabel(timeZone: string): string {
  return partsOf(timeZone).join(', ');
}

const HALF_A_YEAR = { hours: 182 * 24 };

/** Whether the clocks of two zones show the same, in summer and in winter. Not where this device knows one of them not. */
export function isSameClock(one: string, other: string, now: Temporal.Instant): boolean {
  try {
    return [now, now.add(HALF_A_YEAR)].every(
      (moment) => moment.toZonedDateTimeISO(one).offset === moment.toZonedDateTimeISO(other).offset,
    );
  } catch {
    // Temporal has no other way to say that a zone is unknown to it.
    return false;
  }
}
