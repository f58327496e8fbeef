import type { PublicConfig } from '../../contract/schema/accounts/config.ts';
import type { GuestEntry } from './accounts/move-guest-notes.ts';

/** Values of the device. Never rename a key; describe a new one in src/store/account/device-storage-list.ts. */
export interface DeviceValues {
  /** The specification's key (section 9), as `inviterId` is. */
  accessToken: string;
  /** The token's account. Stays after the session has ended: its mirror waits here. */
  accountId: string;
  /** The secret of an opened invitation link: the next user who signs in was invited. */
  inviterId: string;
  guestEntry: GuestEntry;
  /** Account ids by the ids of the guests whose connections have moved there. */
  guestMoves: Record<string, string>;
  publicConfig: PublicConfig;
  theme: 'light' | 'dark';
  listOrder: 'soonest' | 'name' | 'added';
  eventsView: 'list' | 'month';
  installOffer: 'answered';
}

/** Values of an account, removed with its data: '-' and its id follow the key. Times in epoch milliseconds. */
export interface AccountValues {
  remove: '';
  left: number;
  /** When the server was asked to delete the account and didn't answer. */
  deletion: number;
  /** Reminders on this device: settled for good, or the offer was put off at this time. */
  reminders: 'settled' | number;
  /** The device's time zone in which the user chose to keep reminders in another zone. */
  zone: string;
  /** Whether made-up people are shown while there are no connections. */
  examples: 'shown';
  /** Only removed: earlier versions stored names here. */
  home: never;
}

export type LocalName = keyof DeviceValues | `${keyof AccountValues}-${string}`;

export type LocalValue<Name extends LocalName> = Name extends keyof DeviceValues
  ? DeviceValues[Name]
  : Name extends `${infer Key extends keyof AccountValues}-${string}`
    ? AccountValues[Key]
    : never;

type Read<Value> = (stored: string) => Value | undefined;

/** The stored value. Any type but plain text needs a function that reads the text. */
export function readLocal<Name extends LocalName>(
  name: Name,
  ...[read]: string extends LocalValue<Name> ? [] : [Read<LocalValue<Name>>]
): LocalValue<Name> | undefined {
  const stored = localStorage.getItem(name);
  if (stored === null) return undefined;
  return read ? read(stored) : (stored as LocalValue<Name>);
}

/** Milliseconds since the epoch. */
export const moment: Read<number> = (stored) => (/^\d+$/.test(stored) ? Number(stored) : undefined);

export function oneOf<const Value extends string>(...values: Value[]): Read<Value> {
  return (stored) => values.find((value) => value === stored);
}

/** Stores a value. Throws if the browser's storage is full or unavailable. */
export function writeLocal<Name extends LocalName>(name: Name, value: LocalValue<Name>): void {
  localStorage.setItem(name, typeof value === 'string' ? value : JSON.stringify(value));
  tellWatchers(name);
}

export function removeLocal(name: LocalName): void {
  localStorage.removeItem(name);
  tellWatchers(name);
}

/** All stored keys, also those of other versions. */
export function localNames(): string[] {
  return Object.keys(localStorage);
}

/** Calls back when a value changes in any tab, and when a page returns from the back-forward cache. */
export function watchLocal(name: LocalName, listener: () => void): () => void {
  const onEvent = ({ key, persisted }: Partial<StorageEvent & PageTransitionEvent>) => {
    if (persisted || key === name || key === null) listener();
  };
  const events = ['storage', 'pageshow'];
  for (const event of events) addEventListener(event, onEvent);
  return () => {
    for (const event of events) removeEventListener(event, onEvent);
  };
}

/** Notifies this tab's watchers: browsers send the event to other tabs only. */
export function tellWatchers(key: LocalName): void {
  dispatchEvent(Object.assign(new Event('storage'), { key }));
}
