import { CONSENT_COOKIE, CONSENT_DAYS } from '../../../contract/consent.ts';
import type { AccountValues, DeviceValues } from '../../db/local-storage.ts';

/** Something that the app stores in a browser. A test fails on any that is missing here. */
export interface Kept extends Words {
  /** As browsers list it; a variable part is in angle brackets. */
  name: string;
  place: 'Cookie' | 'Local storage' | 'Session storage' | 'Database' | 'Cache' | 'Push';
}

interface Words {
  purpose: string;
  kind: 'Necessary' | 'Your choice';
  duration: string;
}

type LocalName = keyof DeviceValues | `${Exclude<keyof AccountValues, 'home'>}-<account>`;

// The keys of src/db/local-storage.ts. Not in that file, since home loads it without needing these texts.
const LOCAL_STORAGE: Record<LocalName, Words> = {
  accessToken: {
    purpose: 'Keeps you signed in.',
    kind: 'Necessary',
    duration: 'Until you log out; it stops working after 30 days without use',
  },
  accountId: {
    purpose: 'Says which copy of your data on this device is yours.',
    kind: 'Necessary',
    duration: 'Until you log out, or another account signs in here',
  },
  'remove-<account>': {
    purpose: 'Makes sure that your copy is removed when you log out, also if the page is closed meanwhile.',
    kind: 'Necessary',
    duration: 'A few seconds',
  },
  'left-<account>': {
    purpose: 'Says since when your copy waits for you to sign in again, after your sign-in ended.',
    kind: 'Necessary',
    duration: 'Until you sign in again, or 30 days, when your copy is removed as well',
  },
  'deletion-<account>': {
    purpose:
      'Remembers when you asked to delete your account, if no answer came, so that your copy is removed here too.',
    kind: 'Necessary',
    duration: 'Until an answer comes, or you log out',
  },
  inviterId: {
    purpose: 'Remembers which invitation you opened until you are signed in.',
    kind: 'Necessary',
    duration: 'Until the invitation is accepted or no longer valid',
  },
  guestEntry: {
    purpose: 'Makes sure that it is known which account a guest signed in to, also if the connection breaks meanwhile.',
    kind: 'Necessary',
    duration: 'A few seconds, or until your next sign-in',
  },
  guestMoves: {
    purpose: 'Makes sure that what a guest entered follows into the account that they signed in to.',
    kind: 'Necessary',
    duration: 'Until it has',
  },
  'reminders-<account>': {
    purpose: 'Remembers what you answered when you were offered reminders.',
    kind: 'Your choice',
    duration: 'Until you log out',
  },
  'zone-<account>': {
    purpose: 'Remembers that you kept the time of your reminders when this device was in another time zone.',
    kind: 'Your choice',
    duration: 'Until you log out',
  },
  'examples-<account>': {
    purpose: 'Remembers that you are trying offra with made-up people.',
    kind: 'Your choice',
    duration: 'Until you remove them, or add a connection',
  },
  installOffer: {
    purpose: 'Remembers that you have answered whether to install offra.',
    kind: 'Your choice',
    duration: 'Until you clear your browser’s data',
  },
  publicConfig: {
    purpose: 'Our name, support address and links, so that they are there without a network.',
    kind: 'Necessary',
    duration: 'Until they change',
  },
  theme: {
    purpose: 'Remembers whether you chose the light or the dark appearance.',
    kind: 'Your choice',
    duration: 'Until you choose ‘Same as this device’',
  },
  listOrder: {
    purpose: 'Remembers the order you chose for your connections.',
    kind: 'Your choice',
    duration: 'Until you choose another order',
  },
  eventsView: {
    purpose: 'Remembers whether you chose to see your events as a list or by month.',
    kind: 'Your choice',
    duration: 'Until you choose the other one',
  },
};

/** The cookie schedule: cookies and all other storage. */
export const KEPT_ON_DEVICE: readonly Kept[] = [
  {
    name: CONSENT_COOKIE,
    place: 'Cookie',
    purpose: 'Remembers what you answered about cookies, and when.',
    kind: 'Necessary',
    duration: `${CONSENT_DAYS} days`,
  },
  ...Object.entries(LOCAL_STORAGE).map(([name, words]) => ({ name, place: 'Local storage' as const, ...words })),
  {
    name: 'offra-<account>',
    place: 'Database',
    purpose:
      'A copy of your profile, connections, occasions, gift ideas and last suggestions, and the changes not yet sent, so that offra works without a network; and for 30 days what you deleted, so that you can bring it back.',
    kind: 'Necessary',
    duration: 'Until you log out, change your password or delete your account here',
  },
  {
    name: 'signed-in',
    place: 'Database',
    purpose:
      'Keeps you signed in for what your browser does while offra is closed: sending what you changed, and reminding you.',
    kind: 'Necessary',
    duration: 'Until you log out or your sign-in ends',
  },
  {
    name: 'workbox-precache-<version>',
    place: 'Cache',
    purpose: 'The app itself, so that it opens without a network. Nothing of yours is in it.',
    kind: 'Necessary',
    duration: 'Until the next version',
  },
  {
    name: 'start-<version>',
    place: 'Cache',
    purpose: 'What every start of the app begins with, so that it opens quickly. Nothing of yours is in it.',
    kind: 'Necessary',
    duration: 'Until the next version',
  },
  {
    name: 'last-version',
    place: 'Cache',
    purpose: 'What tabs that still show the version before need of it. Nothing of yours is in it.',
    kind: 'Necessary',
    duration: 'Until the version after the next',
  },
  {
    name: 'dropdowns',
    place: 'Cache',
    purpose: 'The lists that the forms offer, such as countries. They are the same for everybody.',
    kind: 'Necessary',
    duration: 'Until you clear your browser’s data',
  },
  {
    name: 'illustrations',
    place: 'Cache',
    purpose: 'Pictures of gifts and occasions that were shown before. They come from offra.',
    kind: 'Necessary',
    duration: 'Until you clear your browser’s data',
  },
  {
    name: 'tsr-scroll-restoration-<version>',
    place: 'Session storage',
    purpose: 'Remembers how far you scrolled, for when you go back.',
    kind: 'Necessary',
    duration: 'Until you close the tab',
  },
  {
    name: 'Push subscription',
    place: 'Push',
    purpose: 'Lets your browser’s maker deliver our reminders to this device.',
    kind: 'Your choice',
    duration: 'Until you turn notifications off in your browser, or it runs out',
  },
];
