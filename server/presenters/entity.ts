import { isBirthYearUnknown } from '../../contract/rules/days/birth-year.ts';
import type { ConnectionAnswer } from '../../contract/schema/connections/connection.ts';
import type { Occasion } from '../../contract/schema/connections/occasion-list.ts';
import { isOneLine, oneLine } from '../../contract/rules/limits/one-line.ts';
import type { ProfileAnswer } from '../../contract/schema/accounts/profile.ts';
import type { StoredConnection, StoredEntity, StoredProfile } from '../db/stored-entity.ts';
import type { OccasionRow } from '../db/engine/tables.ts';
import { isoDay } from './iso-day.ts';
import { presentNotifications } from './notifications.ts';
import { presentReminderSettings } from './reminder-settings.ts';

function presentOccasion({ id, name, date, yearly, muted }: OccasionRow): Occasion {
  return { id, name, date: date === null ? '' : isoDay(date), yearly, muted };
}

/** Includes fields that older servers don't send. */
export function presentProfile({ user, occasions, mutedIds }: StoredProfile): Required<ProfileAnswer> {
  return {
    id: user.id,
    email: user.email,
    name: user.name === null ? null : oneLine(user.name),
    gender: user.gender,
    birthday: user.birthday === null ? null : isoDay(user.birthday),
    isBirthYearUnknown: isBirthYearUnknown(user.birthday),
    ageGroup: user.ageGroup,
    country: user.country,
    hobbiesAndInterests: user.hobbiesAndInterests,
    customHobbiesAndInterests: user.customHobbiesAndInterests.map(oneLine),
    occasions: occasions.map(presentOccasion),
    type: user.type,
    timeZone: user.timeZone,
    isEmailConfirmed: user.emailVerifiedAt !== null || user.emailConfirmedAt !== null,
    ...presentNotifications(user),
    invitationToken: user.invitationToken,
    ...presentReminderSettings({ user, mutedIds }),
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
    version: user.version,
  };
}

/** Texts are shown on one line, even if stored before that rule. */
export function presentConnection({ connection, occasions }: StoredConnection): Required<ConnectionAnswer> {
  return {
    id: connection.id,
    name: oneLine(connection.name),
    gender: connection.gender,
    birthday: connection.birthday === null ? null : isoDay(connection.birthday),
    isBirthYearUnknown: isBirthYearUnknown(connection.birthday),
    ageGroup: connection.ageGroup,
    country: connection.country,
    hobbiesAndInterests: connection.hobbiesAndInterests,
    customHobbiesAndInterests: connection.customHobbiesAndInterests.map(oneLine),
    occasions: occasions.map(presentOccasion),
    isInvited: connection.isInvited,
    giftMarks: connection.giftMarks.map((mark) =>
      isOneLine(mark.title) ? mark : { ...mark, title: oneLine(mark.title) },
    ),
    neverSuggest: connection.neverSuggest,
    goodToKnow: connection.goodToKnow,
    giftNote: connection.giftNote,
    note: connection.note,
    groups: connection.groups,
    ownLeadDays: connection.ownLeadDays,
    budgets: connection.budgets,
    notice: connection.notice,
    createdAt: connection.createdAt.toISOString(),
    updatedAt: connection.updatedAt.toISOString(),
    version: connection.version,
  };
}

/** An entity as its own call answers it. */
export function presentEntity(entity: StoredEntity): ProfileAnswer | ConnectionAnswer {
  return entity.kind === 'profile' ? presentProfile(entity) : presentConnection(entity);
}
