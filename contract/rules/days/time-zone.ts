/** The one stored name of a zone, whichever alias is given; undefined for no zone. `Intl` alone would accept 'PST'. */
export function canonicalTimeZone(name: string): string | undefined {
  try {
    Temporal.Now.plainDateISO(name);
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

// Zones that mean 'unknown'; browsers that hide their location say so too.
const UNKNOWN: ReadonlySet<string> = new Set(['UTC', 'Etc/UTC']);

/** Whether a zone tells a place. */
export function isZoneKnown(timeZone: string): boolean {
  return !UNKNOWN.has(timeZone);
}

// Cities that browsers list under outdated names.
const TODAY: Readonly<Record<string, string>> = {
  Calcutta: 'Kolkata',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh',
};

// The parts of a zone's name, the city first: 'Buenos Aires', 'Argentina', 'America'.
function partsOf(timeZone: string): string[] {
  const parts = timeZone.replaceAll('_', ' ').split('/').toReversed();
  return parts.map((part) => TODAY[part] ?? part);
}

/** A zone within a sentence: 'Tokyo'. */
export function cityOf(timeZone: string): string {
  return partsOf(timeZone)[0] ?? timeZone;
}

/** A zone in a list: 'Lisbon, Europe'. */
export function zoneLabel(timeZone: string): string {
  return partsOf(timeZone).join(', ');
}

const HALF_A_YEAR = { hours: 182 * 24 };

/** Whether the clocks of two zones agree in summer and in winter; false where this device doesn't know a zone. */
export function isSameClock(one: string, other: string, now: Temporal.Instant): boolean {
  try {
    return [now, now.add(HALF_A_YEAR)].every(
      (moment) => moment.toZonedDateTimeISO(one).offset === moment.toZonedDateTimeISO(other).offset,
    );
  } catch {
    // Temporal throws for an unknown zone.
    return false;
  }
}
