import { giftsAfterErasure } from '../contract/rules/gifts/gift-marks.ts';
import type { Connection } from '../contract/schema/connections/connection.ts';
import { NO_OCCASION } from '../contract/schema/connections/no-occasion.ts';
import { BIRTHDAY } from '../contract/schema/connections/occasion.ts';
import type { Occasion } from '../contract/schema/connections/occasion-list.ts';

/** The gift hints of a connection before the user has entered any. */
export const NO_HINTS = { neverSuggest: [], goodToKnow: [], giftNote: '' };

/** The details of a connection before the user has entered any. */
export const NO_DETAILS = { note: '', groups: [], ownLeadDays: [], budgets: [] };

/** The fields that a connection mirrors of another account. */
export type MirroredFields = Pick<
  Connection,
  'gender' | 'birthday' | 'ageGroup' | 'country' | 'hobbiesAndInterests' | 'customHobbiesAndInterests'
>;

/** The profile of a connected person; null for fields that were not entered. */
export type OtherProfile = MirroredFields & { name: string | null };

const NOTHING: MirroredFields = {
  gender: null,
  birthday: null,
  ageGroup: null,
  country: null,
  hobbiesAndInterests: [],
  customHobbiesAndInterests: [],
};

/** The profile of a person who has just signed up. */
export const NEWCOMER: OtherProfile = { name: null, ...NOTHING };

function mirroredOf({ gender, birthday, ageGroup, country, ...interests }: OtherProfile): MirroredFields {
  const { hobbiesAndInterests, customHobbiesAndInterests } = interests;
  return { gender, birthday, ageGroup: ageGroup ?? null, country, hobbiesAndInterests, customHobbiesAndInterests };
}

/** The connection that an accepted invitation creates. Its ids are taken from `newId` in turn. */
export function newMirror(other: OtherProfile, name: string, now: string, newId: () => string): Connection {
  const id = newId();
  const none: Occasion = { id: newId(), name: NO_OCCASION, date: '', yearly: false, muted: false };
  const occasions = withBirthday([none], other.birthday, newId);
  const times = { createdAt: now, updatedAt: now };
  return {
    id,
    name,
    ...mirroredOf(other),
    occasions,
    isInvited: true,
    giftMarks: [],
    ...NO_HINTS,
    ...NO_DETAILS,
    notice: null,
    ...times,
    version: 1,
  };
}

/** A mirroring connection after the other person has changed their profile. */
export function mirroring(connection: Connection, other: OtherProfile, now: string, newId: () => string): Connection {
  const { birthday, occasions: before, version } = connection;
  const kept = other.birthday === null && birthday !== null ? withoutBirthday(before) : before;
  const occasions = withBirthday(kept, other.birthday, newId);
  return { ...connection, ...mirroredOf(other), occasions, updatedAt: now, version: version + 1 };
}

/** A mirroring connection after the other person has deleted their account. */
export function erased(connection: Connection, now: string): Connection {
  const { birthday, occasions: before, version } = connection;
  const occasions = birthday === null ? before : withoutBirthday(before);
  const kept = { occasions, giftMarks: giftsAfterErasure(connection.giftMarks ?? []) };
  return { ...connection, ...NOTHING, ...kept, isInvited: false, notice: 'left', updatedAt: now, version: version + 1 };
}

/** The same connection in an answer that is stored for repeated calls. */
export function erasedTrace(connection: Connection): Connection {
  const giftMarks = giftsAfterErasure(connection.giftMarks ?? []);
  return { ...connection, ...NOTHING, giftMarks, occasions: withoutBirthday(connection.occasions) };
}

function withBirthday(occasions: readonly Occasion[], date: string | null, newId: () => string): Occasion[] {
  if (date === null) return [...occasions];
  if (!occasions.some(({ name }) => name === BIRTHDAY)) {
    return [...occasions, { id: newId(), name: BIRTHDAY, date, yearly: true, muted: false }];
  }
  return occasions.map((occasion) => (occasion.name === BIRTHDAY ? { ...occasion, date } : occasion));
}

function withoutBirthday(occasions: readonly Occasion[]): Occasion[] {
  return occasions.filter(({ name }) => name !== BIRTHDAY);
}
