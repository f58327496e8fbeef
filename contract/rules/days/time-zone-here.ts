import { isZoneKnown } from './time-zone.ts';

/**
 * The time zone of this device, by itself so that it can be left out where it is not known: a browser that can't make out
 * its system's says 'Etc/Unknown', which is no zone, and whatever carried it would be refused with it.
 */
export function timeZoneHere(): { timeZone?: string } {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  try {
    Intl.DateTimeFormat('en', { timeZone });
    return { timeZone };
  } catch {
    return {};
  }
}

/** What a device says of its zone by itself: its own while none is known. One that is known changes by a choice only. */
export function timeZoneUnlessKnown(known: string): { timeZone?: string } {
  return isZoneKnown(known) ? {} : timeZoneHere();
}
