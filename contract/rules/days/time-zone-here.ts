import { isZoneKnown } from './time-zone.ts';

/** The device's time zone; without the field where it is unknown: the server would refuse 'Etc/Unknown'. */
export function timeZoneHere(): { timeZone?: string } {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  try {
    Intl.DateTimeFormat('en', { timeZone });
    return { timeZone };
  } catch {
    return {};
  }
}

/** The zone that a device sends by itself: its own while none is known. Otherwise only the user changes it. */
export function timeZoneUnlessKnown(known: string): { timeZone?: string } {
  return isZoneKnown(known) ? {} : timeZoneHere();
}
