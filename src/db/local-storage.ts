import type { PublicConfig } from '../../contract/schema/accounts/config.ts';
import type { GuestEntry } from './accounts/guest-moves.ts';

/**
 * What local storage has of this device, whoever is signed in, by its keys. Never renamed: what people have would be lost.
 * A key that is added here wants its words in the policy's list, src/store/account/device-storage-list.ts; the compiler asks for them.
 */
export interface DeviceValues {
  /** The specification's key (section 9), as inviterId is. */
  accessToken: string;
  /** Whose the token is. It stays when the server ends the session, and says whose mirror waits here. */
  accountId: string;
  /** The secret of the invitation link that was opened here and is not settled. Whoever signs in next was invited. */
  inviterId: string;
  /** The guest whose way into an account was begun and not finished. */
  guestEntry: GuestEntry;
  /** By the id of each guest whose connections have moved into an account: the account's id. */
  guestMoves: Record<string, string>;
  /** The settings that the server gave last. */
  publicConfig: PublicConfig;
  /** Absent where the app looks as the device does. */
  theme: 'light' | 'dark';
  listOrder: 'soonest' | 'name' | 'added';
  installOffer: 'answered';
}

/**
 * What it has of an account, by what its keys begin with: '-' and the account's id follow, so that no tab overwrites what
 * another one says of another account. It is removed with the account's data. Moments are in milliseconds since the epoch.
 */
export interface AccountValues {
  /** The account's data are to be removed. */
  remove: '';
  /** Since when the account's data wait for its next sign-in. */
  left: number;
  /** When the server was asked to delete the account and did not answer. */
  deletion: number;
  /** Whether its owner wants to be reminded here: settled for good, or put off at this moment. */
  reminders: 'settled' | number;
  /** The zone of this device in which its owner wanted reminders to stay with another one's clock. */
  zone: string;
  /** Earlier versions kept what home had shown, with people's names in it. It is only removed. */
  home: never;
}

export type LocalName = keyof DeviceValues | `${keyof AccountValues}-${string}`;

export type LocalValue<Name extends LocalName> = Name extends keyof DeviceValues
  ? DeviceValues[Name]
  : Name extends `${infer Key extends keyof AccountValues}-${string}`
    ? AccountValues[Key]
    : never;

/** What reads a value's text; undefined for one that another version or another program wrote. */
type Read<Value> = (stored: string) => Value | undefined;

/** The value that is kept on this device, or undefined. One that is not any text has to be read from its text. */
export function readLocal<Name extends LocalName>(
  name: Name,
  ...[read]: string extends LocalValue<Name> ? [] : [Read<LocalValue<Name>>]
): LocalValue<Name> | undefined {
  const stored = localStorage.getItem(name);
  if (stored === null) return undefined;
  return read ? read(stored) : (stored as LocalValue<Name>);
}

/** Reads a moment in milliseconds since the epoch. */
export const moment: Read<number> = (stored) => (/^\d+$/.test(stored) ? Number(stored) : undefined);

/** Reads one of a few words. */
export function oneOf<const Value extends string>(...values: Value[]): Read<Value> {
  return (stored) => values.find((value) => value === stored);
}

/** Keeps a value on this device. Throws where the browser keeps nothing more, or nothing at all. */
export function writeLocal<Name extends LocalName>(name: Name, value: LocalValue<Name>): void {
  localStorage.setItem(name, typeof value === 'string' ? value : JSON.stringify(value));
  tellWatchers(name);
}

/** Removes a value from this device, if it is there. */
export function removeLocal(name: LocalName): void {
  localStorage.removeItem(name);
  tellWatchers(name);
}

/** All that has a value here now, also what this version doesn't know. */
export function localNames(): string[] {
  return Object.keys(localStorage);
}

/**
 * Calls back whenever the value changes, in this tab or in another, and when somebody goes back to a page that was kept as
 * it was left: not every browser tells it what other pages have changed meanwhile. Returns what ends it.
 */
export function watchLocal(name: LocalName, listener: () => void): () => void {
  const onEvent = ({ key, persisted }: Partial<StorageEvent & PageTransitionEvent>) => {
    if (persisted || key === name || key === null) listener();
  };
  addEventListener('storage', onEvent);
  addEventListener('pageshow', onEvent);
  return () => {
    removeEventListener('storage', onEvent);
    removeEventListener('pageshow', onEvent);
  };
}

/** Has those who watch a value look again. Browsers tell other tabs by the same event, and never the tab that wrote. */
export function tellWatchers(key: LocalName): void {
  dispatchEvent(Object.assign(new Event('storage'), { key }));
}
