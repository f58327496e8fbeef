import { useState, useSyncExternalStore } from 'react';
import { hasChannel } from '../../../contract/rules/reminders/notification-flags.ts';
import { timeZoneHere } from '../../../contract/rules/days/time-zone-here.ts';
import { isSameClock, isZoneKnown } from '../../../contract/rules/days/time-zone.ts';
import type { Profile } from '../../../contract/schema/accounts/profile.ts';
import { readLocal, writeLocal } from '../../db/local-storage.ts';
import { changeNotifications } from './set-notification.ts';

/** Sets the time zone of the reminders. */
export async function setTimeZone(timeZone: string): Promise<void> {
  await changeNotifications(() => ({ timeZone }));
}

function watchLooks(onLook: () => void): () => void {
  document.addEventListener('visibilitychange', onLook);
  return () => document.removeEventListener('visibilitychange', onLook);
}

const zoneOfDevice = () => timeZoneHere().timeZone;

/** The device's time zone, where its clock differs from that of the reminders. */
export function useZoneElsewhere({ timeZone }: Profile): string | undefined {
  const here = useSyncExternalStore(watchLooks, zoneOfDevice);
  if (here === undefined || !isZoneKnown(here) || !isZoneKnown(timeZone)) return undefined;
  return isSameClock(here, timeZone, Temporal.Now.instant()) ? undefined : here;
}

/** Asks whether reminders should use the device's other time zone; once for each zone and device. */
export function useZoneQuestion(profile: Profile): { here: string; keep: () => void } | undefined {
  const here = useZoneElsewhere(profile);
  const [kept, setKept] = useState(() => readLocal(`zone-${profile.id}`));
  if (here === undefined || here === kept || !hasChannel(profile)) return undefined;
  const keep = () => {
    writeLocal(`zone-${profile.id}`, here);
    setKept(here);
  };
  return { here, keep };
}
