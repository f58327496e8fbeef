import * as v from 'valibot';
import { connectionFields } from '../../records/connection.ts';
import { enteredEntries, storedEntries } from '../../records/record-type.ts';
import { strictBody } from '../sync/strict-body.ts';
import type { Today } from '../../rules/days/day.ts';
import { GiftMarkSchema } from '../gifts/gift-mark.ts';
import { HOBBIES_TOO_FEW, HOBBIES_TOO_MANY, HOBBY_TWICE } from './hobby.ts';
import { IdSchema } from '../sync/id.ts';
import {
  hasInterests,
  hasInterestsOnce,
  hasInterestsOnceBeside,
  hasRoomForInterests,
  INTEREST_PATHS,
  personEntries,
} from '../accounts/person.ts';
import type { StoredDays } from './stored-days.ts';

export const CONNECTION_NAME_TAKEN = 'Connection with this name already exists';

/**
 * What happened to a connection that came by invitation and that its owner has yet to read: the other person has accepted
 * the owner's invitation, has deleted their account, or has removed the connection, which ended what it mirrors.
 */
export const CONNECTION_NOTICES = ['accepted', 'left', 'ended'] as const;
export type ConnectionNotice = (typeof CONNECTION_NOTICES)[number];
const ConnectionNoticeSchema = v.picklist(CONNECTION_NOTICES, `notice must be one of ${CONNECTION_NOTICES.join(', ')}`);

/** The body of `PUT /contacts/{id}/notice`: which notice was read. Another one that came meanwhile stays. */
export const NoticeReadSchema = strictBody({ read: ConnectionNoticeSchema });

/** A connection as the server gives it (specification, section 3). `birthday` is an ISO day; what an unlinked invitation erased is null. */
export const ConnectionSchema = v.object({
  id: IdSchema,
  ...storedEntries(connectionFields),
  isInvited: v.boolean(),
  /** What was said of gifts for them, the last change last; undefined from a server that does not say. */
  giftMarks: v.optional(v.array(GiftMarkSchema)),
  /** What gifts for them have to do with, see `GiftHintsSchema`; undefined from a server that does not say. */
  neverSuggest: v.optional(v.array(v.string())),
  goodToKnow: v.optional(v.array(v.string())),
  giftNote: v.optional(v.string()),
  /** What its owner has yet to read; undefined from a server that does not say. */
  notice: v.optional(v.nullable(ConnectionNoticeSchema)),
  createdAt: v.string(),
  updatedAt: v.string(),
  /** Grows with each change; the strong `ETag` is this number in quotes. */
  version: v.number(),
});
export type Connection = v.InferOutput<typeof ConnectionSchema>;

/** What is entered of a connection. */
function connectionEntries(today: Today, stored?: StoredDays) {
  return { ...personEntries(today, stored), ...enteredEntries(connectionFields) };
}

/** The body of `PUT /contacts/{id}`. Leaving `occasions` out keeps those that are stored. */
export function connectionInputSchema(today: Today, stored?: StoredDays) {
  return v.pipe(
    strictBody(connectionEntries(today, stored)),
    v.forward(v.partialCheck(INTEREST_PATHS, hasInterests, HOBBIES_TOO_FEW), ['hobbiesAndInterests']),
    v.forward(v.partialCheck(INTEREST_PATHS, hasRoomForInterests, HOBBIES_TOO_MANY), ['hobbiesAndInterests']),
    v.forward(v.partialCheck(INTEREST_PATHS, hasInterestsOnceBeside(stored), HOBBY_TWICE), ['hobbiesAndInterests']),
  );
}
export type ConnectionInput = v.InferOutput<ReturnType<typeof connectionInputSchema>>;

/** What a connection that came by invitation mirrors. */
type Mirrored = Exclude<keyof typeof connectionFields, 'name' | 'occasions'>;

/**
 * The body of `PUT /contacts/{id}` where the connection came by invitation. The fields that it mirrors may hold anything
 * or be left out, since the mirrored person may not have entered them (decisions, 'Invitations').
 */
export function invitedConnectionInputSchema(today: Today, stored?: StoredDays) {
  const { name, occasions } = personEntries(today, stored);
  const ignored = v.optional(v.unknown());
  const others = Object.keys(connectionFields).map((field) => [field, ignored]);
  return v.pipe(
    strictBody({ ...(Object.fromEntries(others) as Record<Mirrored, typeof ignored>), name, occasions }),
    v.transform((connection) => ({ name: connection.name, occasions: connection.occasions })),
  );
}
export type InvitedConnectionInput = v.InferOutput<ReturnType<typeof invitedConnectionInputSchema>>;

/** The body of `POST /contacts`: a connection's fields and, from a client that works offline, the id that it made. */
export function newConnectionSchema(today: Today) {
  return v.pipe(
    strictBody({ id: v.optional(IdSchema), ...connectionEntries(today) }),
    v.forward(v.partialCheck(INTEREST_PATHS, hasInterests, HOBBIES_TOO_FEW), ['hobbiesAndInterests']),
    v.forward(v.partialCheck(INTEREST_PATHS, hasRoomForInterests, HOBBIES_TOO_MANY), ['hobbiesAndInterests']),
    v.forward(v.partialCheck(INTEREST_PATHS, hasInterestsOnce, HOBBY_TWICE), ['hobbiesAndInterests']),
  );
}
export type NewConnection = v.InferOutput<ReturnType<typeof newConnectionSchema>>;
