import { strictBody } from '../sync/strict-body.ts';
import * as v from 'valibot';
import type { Today } from '../../rules/days/day.ts';
import { canonicalTimeZone } from '../../rules/days/time-zone.ts';
import { HOBBIES_TOO_FEW, HOBBIES_TOO_MANY, HOBBY_TWICE } from '../connections/hobby.ts';
import { IdSchema } from '../sync/id.ts';
import { NotificationFlagsSchema } from '../reminders/notification-flags.ts';
import { profileFields } from '../../records/profile.ts';
import { storedEntries } from '../../records/record-type.ts';
import {
  BIRTH_YEAR_DIFFERS,
  BIRTH_YEAR_PATHS,
  birthYearEntries,
  hasInterests,
  hasInterestsOnceBeside,
  hasRoomForInterests,
  INTEREST_PATHS,
  isFlaggedAsBirthYear,
  personEntries,
} from './person.ts';
import { ReminderSettingsSchema } from '../reminders/reminder-settings.ts';
import type { StoredValues } from '../connections/stored-values.ts';

const PROFILE_TYPES = ['registered', 'guest'] as const;

/** A user's own profile (specification, section 3); null until entered. */
export const ProfileSchema = v.object({
  id: IdSchema,
  email: v.nullable(v.string()),
  ...storedEntries(profileFields),
  type: v.picklist(PROFILE_TYPES),
  timeZone: v.string(),
  /** Whether reminders may be mailed; undefined from an older server. */
  isEmailConfirmed: v.optional(v.boolean()),
  /** The secret of the link `/share-profile/{token}`; undefined from an older server. */
  invitationToken: v.optional(v.string()),
  ...NotificationFlagsSchema.entries,
  ...ReminderSettingsSchema.entries,
  createdAt: v.string(),
  updatedAt: v.string(),
  /** Grows with each change; the strong `ETag` is this number in quotes. */
  version: v.number(),
});
export type Profile = v.InferOutput<typeof ProfileSchema>;

/** A profile as the API answers it: with the flag that devices don't store. */
export const ProfileAnswerSchema = v.object({ ...ProfileSchema.entries, ...birthYearEntries });
export type ProfileAnswer = v.InferOutput<typeof ProfileAnswerSchema>;

export const TIME_ZONE_UNKNOWN = 'Time zone must be an IANA time zone name, such as Europe/Lisbon';

/** An IANA time zone known to this runtime, in the form of {@link canonicalTimeZone}. */
export const TimeZoneSchema = v.pipe(
  v.string(TIME_ZONE_UNKNOWN),
  v.maxLength(64, TIME_ZONE_UNKNOWN),
  v.check((name) => canonicalTimeZone(name) !== undefined, TIME_ZONE_UNKNOWN),
  v.transform((name) => canonicalTimeZone(name) ?? name),
);

/** The body of `PUT /users`. Ignores `id` and `email` (decisions, 'API shapes'). */
export function profileInputSchema(today: Today, stored?: StoredValues) {
  return v.pipe(
    strictBody({
      ...personEntries(today, stored),
      ...birthYearEntries,
      id: v.optional(v.unknown()),
      email: v.optional(v.unknown()),
      timeZone: v.optional(TimeZoneSchema),
    }),
    v.forward(v.partialCheck(INTEREST_PATHS, hasInterests, HOBBIES_TOO_FEW), ['hobbiesAndInterests']),
    v.forward(v.partialCheck(INTEREST_PATHS, hasRoomForInterests, HOBBIES_TOO_MANY), ['hobbiesAndInterests']),
    v.forward(v.partialCheck(INTEREST_PATHS, hasInterestsOnceBeside(stored), HOBBY_TWICE), ['hobbiesAndInterests']),
    v.forward(v.partialCheck(BIRTH_YEAR_PATHS, isFlaggedAsBirthYear(stored), BIRTH_YEAR_DIFFERS), ['birthday']),
    v.transform(({ id: _id, email: _email, isBirthYearUnknown: _flag, ...profile }) => profile),
  );
}
export type ProfileInput = v.InferOutput<ReturnType<typeof profileInputSchema>>;
