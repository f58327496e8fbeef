import type { MirrorTable } from '../../contract/records/records.ts';
import type { Connection } from '../../contract/schema/connections/connection.ts';
import { giftsAfterErasure } from '../../contract/rules/gifts/gift-marks.ts';
import { NO_OCCASION } from '../../contract/schema/connections/no-occasion.ts';
import { BIRTHDAY } from '../../contract/schema/connections/occasion.ts';
import type { Occasion } from '../../contract/schema/connections/occasion-list.ts';
import type { Entity, TrashRow } from './rows.ts';

/**
 * The row of a deleted connection. What an invited connection showed of the other user is theirs, and left out: nobody
 * could erase it here once they delete their account.
 */
export function deletedConnection(connection: Connection, deletedAt: string): TrashRow {
  const { id, isInvited } = connection;
  const own = isInvited ? withoutMirrored(connection) : connection;
  return { id, mirror: 'connections', entityId: id, connection: own, wasInvited: isInvited, deletedAt };
}

function withoutMirrored(connection: Connection): Connection {
  const isOwn = ({ name }: Occasion) => name !== BIRTHDAY || connection.birthday === null;
  return {
    ...connection,
    gender: null,
    birthday: null,
    ageGroup: null,
    country: null,
    hobbiesAndInterests: [],
    customHobbiesAndInterests: [],
    occasions: connection.occasions.filter(isOwn),
    giftMarks: giftsAfterErasure(connection.giftMarks ?? []),
    isInvited: false,
    notice: null,
  };
}

/** The rows of occasions that an entity has lost by a change. */
export function deletedOccasions(
  mirror: MirrorTable,
  before: Entity | undefined,
  after: Entity,
  deletedAt: string,
): TrashRow[] {
  return before === undefined || before.occasions === after.occasions
    ? []
    : takenOff(before, after).map((occasion) => ({
        id: occasion.id,
        mirror,
        entityId: after.id,
        occasion,
        deletedAt,
      }));
}

/** The occasions that an entity has lost. One that got another day or another type is still there. */
export function takenOff(before: Pick<Entity, 'birthday' | 'occasions'>, after: Pick<Entity, 'occasions'>): Occasion[] {
  const names = new Set(before.occasions.map(({ name }) => name));
  const left = new Set(after.occasions.map(({ name }) => name));
  const retyped = new Set(after.occasions.filter(({ name }) => !names.has(name)).map(({ date }) => date));
  return before.occasions.filter(({ name, date }) => {
    // The birthday's occasion goes with the birthday, which may be another user's.
    const isOwn = name !== NO_OCCASION && (name !== BIRTHDAY || before.birthday === null);
    return isOwn && !left.has(name) && !retyped.has(date);
  });
}
