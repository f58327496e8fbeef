import { DETAILS_LABELS } from '../field-labels.ts';
import type { Change } from '../schema/sync/change.ts';
import type { Connection } from '../schema/connections/connection.ts';
import type { RecordType } from './record-type.ts';

const fields = {
  note: { label: DETAILS_LABELS.note, merge: 'whole' },
  groups: { label: DETAILS_LABELS.groups, merge: 'set' },
  ownLeadDays: { label: DETAILS_LABELS.ownLeadDays, merge: 'whole' },
  budgets: { label: DETAILS_LABELS.budgets, merge: 'whole' },
} as const;

/** The user's own facts about a connection, also about an invited one. */
export const detailsRecord = {
  fields,
  change: ({ mine, changed }): Change => {
    const { id: entityId, note = '', groups = [], ownLeadDays = [], budgets = [] } = mine;
    const details = Object.entries({ note, groups, ownLeadDays, budgets }).filter(([field]) => changed.has(field));
    return { kind: 'connection.details', entityId, arguments: Object.fromEntries(details) };
  },
} satisfies RecordType<Connection, keyof typeof fields>;
