import * as v from 'valibot';
import { connectionFields } from '../../records/connection.ts';
import { enteredEntries, storedEntries } from '../../records/record-type.ts';
import { strictBody } from '../sync/strict-body.ts';
import type { Today } from '../../rules/days/day.ts';
import { GiftMarkSchema } from '../gifts/gift-mark.ts';
import { storedDetailsEntries } from './details.ts';
import { HOBBIES_TOO_FEW, HOBBIES_TOO_MANY, HOBBY_TWICE } from './hobby.ts';
import { IdSchema } from '../sync/id.ts';
import {
  BIRTH_YEAR_DIFFERS,
  BIRTH_YEAR_PATHS,
  birthYearEntries,
  hasInterests,
  hasInterestsOnce,
  hasInterestsOnceBeside,
  hasNoInterests,
  hasRoomForInterests,
  INTEREST_PATHS,
  isFlaggedAsBirthYear,
  personEntries,
} from '../accounts/person.ts';
import type { StoredValues } from './stored-values.ts';

export const CONNECTION_NAME_TAKEN = 'Connection with this name already exists';

/** An unread event: the other user accepted, deleted their account, or removed the connection, which ends mirroring. */
export const CONNECTION_NOTICES = ['accepted', 'left', 'ended'] as const;
export type ConnectionNotice = (typeof CONNECTION_NOTICES)[number];
const ConnectionNoticeSchema = v.picklist(CONNECTION_NOTICES, `notice must be one of ${CONNECTION_NOTICES.join(', ')}`);

/** The body of `PUT /contacts/{id}/notice`: the notice that was read; another one stays. */
export const NoticeReadSchema = strictBody({ read: ConnectionNoticeSchema });

/** A connection (specification, section 3). Fields that an ended invitation has erased are null. */
export const ConnectionSchema = v.object({
  id: IdSchema,
  ...storedEntries(connectionFields),
  isInvited: v.boolean(),
  /** The latest change last; undefined from an older server. */
  giftMarks: v.optional(v.array(GiftMarkSchema)),
  /** The hints: see `GiftHintsSchema`; undefined from an older server. */
  neverSuggest: v.optional(v.array(v.string())),
  goodToKnow: v.optional(v.array(v.string())),
  giftNote: v.optional(v.string()),
  /** See `DetailsChangeSchema`. */
  ...storedDetailsEntries,
  /** Undefined from an older server. */
  notice: v.optional(v.nullable(ConnectionNoticeSchema)),
  createdAt: v.string(),
  updatedAt: v.string(),
  /** Grows with each change; the strong `ETag` is this number in quotes. */
  version: v.number(),
});
export type Connection = v.InferOutput<typeof ConnectionSchema>;

/** A connection as the API answers it: with the flag that devices don't store. */
export const ConnectionAnswerSchema = v.object({ ...ConnectionSchema.entries, ...birthYearEntries });
export type ConnectionAnswer = v.InferOutput<typeof ConnectionAnswerSchema>;

function connectionEntries(today: Today, stored?: StoredValues) {
  return { ...personEntries(today, stored), ...birthYearEntries, ...enteredEntries(connectionFields) };
}

type Nullable = v.GenericSchema<string | null, string | null>;

/** The fields of a connection, in which null is valid where it is stored: of a person from a file, or erased. */
function changedEntries(today: Today, stored: StoredValues | undefined) {
  const entries = connectionEntries(today, stored);
  const orNull = (field: 'gender' | 'birthday' | 'country') =>
    (stored?.[field] === null ? v.nullable(entries[field]) : entries[field]) as Nullable;
  return { ...entries, gender: orNull('gender'), birthday: orNull('birthday'), country: orNull('country') };
}

/** The body of `PUT /contacts/{id}`. Without `occasions` the stored ones stay. */
export function connectionInputSchema(today: Today, stored?: StoredValues) {
  const hasEnough = (person: Parameters<typeof hasInterests>[0]) => hasInterests(person) || hasNoInterests(stored);
  return v.pipe(
    strictBody(changedEntries(today, stored)),
    v.forward(v.partialCheck(INTEREST_PATHS, hasEnough, HOBBIES_TOO_FEW), ['hobbiesAndInterests']),
    v.forward(v.partialCheck(INTEREST_PATHS, hasRoomForInterests, HOBBIES_TOO_MANY), ['hobbiesAndInterests']),
    v.forward(v.partialCheck(INTEREST_PATHS, hasInterestsOnceBeside(stored), HOBBY_TWICE), ['hobbiesAndInterests']),
    v.forward(v.partialCheck(BIRTH_YEAR_PATHS, isFlaggedAsBirthYear(stored), BIRTH_YEAR_DIFFERS), ['birthday']),
    v.transform(({ isBirthYearUnknown: _flag, ...connection }) => connection),
  );
}
export type ConnectionInput = v.InferOutput<ReturnType<typeof connectionInputSchema>>;

type Mirrored = Exclude<keyof typeof connectionFields, 'name' | 'occasions'>;

/** `PUT /contacts/{id}` if invited: mirrored fields are ignored (docs/decisions/2026-11-21-mirrors-are-copies.md). */
export function invitedConnectionInputSchema(today: Today, stored?: StoredValues) {
  const { name, occasions } = personEntries(today, stored);
  const ignored = v.optional(v.unknown());
  const others = Object.keys(connectionFields).map((field) => [field, ignored]);
  return v.pipe(
    strictBody({
      ...(Object.fromEntries(others) as Record<Mirrored, typeof ignored>),
      isBirthYearUnknown: ignored,
      name,
      occasions,
    }),
    v.transform((connection) => ({ name: connection.name, occasions: connection.occasions })),
  );
}
export type InvitedConnectionInput = v.InferOutput<ReturnType<typeof invitedConnectionInputSchema>>;

const IS_INCOMPLETE_MALFORMED = 'isIncomplete must be true, false or left out';

/**
 * The body of `POST /contacts`, with the id that an offline client has created. With `isIncomplete` the person may lack
 * gender, birthday, country and interests, as people from a file do.
 */
export function newConnectionSchema(today: Today) {
  const entries = connectionEntries(today);
  const id = v.optional(IdSchema);
  const complete = v.pipe(
    strictBody({ id, isIncomplete: v.optional(v.literal(false)), ...entries }),
    v.forward(v.partialCheck(INTEREST_PATHS, hasInterests, HOBBIES_TOO_FEW), ['hobbiesAndInterests']),
    v.forward(v.partialCheck(INTEREST_PATHS, hasRoomForInterests, HOBBIES_TOO_MANY), ['hobbiesAndInterests']),
    v.forward(v.partialCheck(INTEREST_PATHS, hasInterestsOnce, HOBBY_TWICE), ['hobbiesAndInterests']),
    v.forward(v.partialCheck(BIRTH_YEAR_PATHS, isFlaggedAsBirthYear(undefined), BIRTH_YEAR_DIFFERS), ['birthday']),
    v.transform(({ isBirthYearUnknown: _flag, ...connection }) => connection),
  );
  const incomplete = v.pipe(
    strictBody({
      id,
      isIncomplete: v.literal(true),
      ...entries,
      gender: v.nullable(entries.gender),
      birthday: v.nullable(entries.birthday),
      country: v.nullable(entries.country),
    }),
    v.forward(v.partialCheck(INTEREST_PATHS, hasRoomForInterests, HOBBIES_TOO_MANY), ['hobbiesAndInterests']),
    v.forward(v.partialCheck(INTEREST_PATHS, hasInterestsOnce, HOBBY_TWICE), ['hobbiesAndInterests']),
    v.forward(v.partialCheck(BIRTH_YEAR_PATHS, isFlaggedAsBirthYear(undefined), BIRTH_YEAR_DIFFERS), ['birthday']),
    v.transform(({ isBirthYearUnknown: _flag, ...connection }) => connection),
  );
  return v.variant('isIncomplete', [complete, incomplete], IS_INCOMPLETE_MALFORMED);
}
export type NewConnection = v.InferOutput<ReturnType<typeof newConnectionSchema>>;
