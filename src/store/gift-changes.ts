import type { Change } from '../../contract/schema/change.ts';
import type { GiftMark } from '../../contract/schema/gift-mark.ts';

/** The changes that say of a connection, which is made anew, what was said of gifts for the one that it takes the place of. */
export function giftChanges(entityId: string, before: object | undefined): Change[] {
  const { giftMarks = [] } = (before ?? {}) as { giftMarks?: GiftMark[] };
  return giftMarks.map(({ ideaId, ...mark }) => ({
    kind: 'connection.gift',
    entityId,
    arguments: { ideaId, mark },
  }));
}
