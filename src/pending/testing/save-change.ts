import type { RecordName } from '../../../contract/records/record-type.ts';
import { withGift } from '../../../contract/rules/gifts/gift-marks.ts';
import type { Change } from '../../../contract/schema/sync/change.ts';
import type { Connection, NewConnection } from '../../../contract/schema/connections/connection.ts';
import type { Entity } from '../../db/rows.ts';
import type { StoreTransaction } from '../../db/store.ts';
import { type Form, newConnection, withForm } from '../forms.ts';
import { createConnection, deleteConnection, type Moment, type RecordRef, saveEntity } from '../writes.ts';

/** The record of a change. */
export function recordOfChange({ kind, arguments: given }: Change): RecordName {
  switch (kind) {
    case 'connection.gift':
      return `gift/${given.ideaId}`;
    case 'connection.details':
      return 'details';
    case 'connection.hints':
      return 'hints';
    case 'connection.notice':
      return 'notice';
    case 'notifications.set':
      return 'notifications';
    case 'reminders.set':
      return 'reminders';
    default:
      return kind.startsWith('connection.') ? 'connection' : 'profile';
  }
}

/** The shown entity with a change applied. */
function changed(shown: Entity, change: Change, newId: () => string): Entity {
  switch (change.kind) {
    case 'connection.gift': {
      const { giftMarks = [] } = shown as Connection;
      return { ...shown, giftMarks: withGift(giftMarks, change.arguments) };
    }
    case 'connection.notice':
      return { ...shown, notice: null };
    default:
      return withForm(shown, change.arguments as Form, newId);
  }
}

/** Saves a change as the user's screen does. */
export async function saveChange(
  transaction: StoreTransaction,
  change: Change,
  startedFrom: Entity | undefined,
  moment: Moment,
): Promise<{ pending: RecordRef | undefined; shown: Entity | null }> {
  const { kind, entityId: id } = change;
  const mirror = kind.startsWith('connection.') ? 'connections' : 'profile';
  const record = recordOfChange(change);
  if (kind === 'connection.delete') {
    await deleteConnection(transaction, id, moment);
    const [row] = await transaction.pending([id]);
    return { pending: row && { mirror, id, record }, shown: null };
  }
  if (kind !== 'connection.create') {
    const edit = { record, id, change: (shown: Entity) => changed(shown, change, moment.newId), startedFrom };
    return saveEntity(transaction, mirror, edit, moment);
  }
  const [refused] = await transaction.pending([id]);
  const { isIncomplete: _, ...form } = change.arguments as NewConnection;
  const mine = refused?.mine
    ? withForm(refused.mine as Connection, form, moment.newId)
    : newConnection(id, form, moment.now, moment.newId);
  return createConnection(transaction, mine, moment);
}
