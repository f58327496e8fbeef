import { useState, useSyncExternalStore } from 'react';
import { hasChannel } from '../../../contract/rules/reminders/has-channel.ts';
import { timeZoneHere } from '../../../contract/rules/days/time-zone-here.ts';
import { isSameClock, isZoneKnown } from '../../../contract/rules/days/time-zone.ts';
import type { Profile } from '../../../contract/schema/accounts/profile.ts';
import { readLocal, writeLocal } from '../../db/local-storage.ts';
import { changeNotifications } from './set-notification.ts';

/** Has reminders go by the clock of a zone from now on. */
export async function setTimeZone(timeZone: string): Promise<void> {
  await changeNotifications(() => ({ timeZone }));
}

function watchLooks(onLook: () => void): () => void {
  document.addEventListener('visibilitychange', onLook);
  return () => document.removeEventListener('visibilitychange', onLook);
}

const zoneOfDevice = () => timeZoneHere().timeZone;

/** The zone of this device, where its clock shows something else than the one that reminders go by. */
export function useZoneElsewhere({ timeZone }: Profile): string | undefined {
  const here = useSyncExternalStore(watchLooks, zoneOfDevice);
  if (here === undefined || !isZoneKnown(here) || !isZoneKnown(timeZone)) return undefined;
  return isSameClock(here, timeZone, Temporal.Now.instant()) ? undefined : here;
}

/** Asks somebody who wants reminders and is elsewhere whether to go by the clock there; once for each zone on a device. */
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
