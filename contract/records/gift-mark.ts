import type { Change } from '../schema/sync/change.ts';
import type { Connection } from '../schema/connections/connection.ts';
import { GIFTS_TITLE } from '../schema/gifts/gift-mark.ts';
import type { RecordType } from './record-type.ts';

/** One gift mark of a connection. */
export const giftMarkRecord = {
  fields: { giftMarks: { label: GIFTS_TITLE, merge: 'by idea' } },
  change: ({ mine }, ideaId): Change => {
    const held = mine.giftMarks?.find((mark) => mark.ideaId === ideaId);
    if (held === undefined) return { kind: 'connection.gift', entityId: mine.id, arguments: { ideaId, mark: null } };
    const { ideaId: _ideaId, ...mark } = held;
    return { kind: 'connection.gift', entityId: mine.id, arguments: { ideaId, mark } };
  },
} satisfies RecordType<Connection, 'giftMarks'>;
