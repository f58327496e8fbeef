import type { Change } from '../schema/sync/change.ts';
import type { Connection } from '../schema/connections/connection.ts';
import type { RecordType } from './record-type.ts';

/** The unread notice of an invited connection. */
export const noticeRecord = {
  fields: { notice: { label: 'Notice', merge: 'read' } },
  change: ({ base, mine }): Change => {
    if (!base?.notice) throw new Error('There is no notice to read');
    return { kind: 'connection.notice', entityId: mine.id, arguments: { read: base.notice } };
  },
} satisfies RecordType<Connection, 'notice'>;
