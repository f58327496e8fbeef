const key = (accountId: string) => `zone-${accountId}`;

/** The zone of this device in which the account's owner last wanted reminders to stay with another one's clock. */
export function readKeptZone(accountId: string): string | undefined {
  return localStorage.getItem(key(accountId)) ?? undefined;
}

/** Remembers on this device that its zone was declined. */
export function keepZoneInSpiteOf(accountId: string, zoneHere: string): void {
  localStorage.setItem(key(accountId), zoneHere);
}

/** Forgets it with the rest of the account's data. */
export function forgetKeptZone(accountId: string): void {
  localStorage.removeItem(key(accountId));
}
