import { HINT_LABELS } from '../field-labels.ts';
import type { Change } from '../schema/sync/change.ts';
import type { Connection } from '../schema/connections/connection.ts';
import type { GiftHints } from '../schema/gifts/gift-hints.ts';
import type { RecordType } from './record-type.ts';

export const giftHintsRecord = {
  fields: {
    neverSuggest: { label: HINT_LABELS.neverSuggest, merge: 'whole' },
    goodToKnow: { label: HINT_LABELS.goodToKnow, merge: 'whole' },
    giftNote: { label: HINT_LABELS.giftNote, merge: 'whole' },
  },
  change: ({ mine: { id, neverSuggest = [], goodToKnow = [], giftNote = '' } }): Change => {
    return { kind: 'connection.hints', entityId: id, arguments: { neverSuggest, goodToKnow, giftNote } as GiftHints };
  },
} satisfies RecordType<Connection, 'neverSuggest' | 'goodToKnow' | 'giftNote'>;
