import { useLiveQuery } from 'dexie-react-hooks';
import { toIsoDay } from '../../../contract/rules/days/day.ts';
import { areTooMany, withGift } from '../../../contract/rules/gifts/gift-marks.ts';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import { GIFT_TITLE_MAX, type GiftChange, type GiftState } from '../../../contract/schema/gifts/gift-mark.ts';
import { observe } from '../../db/reading/observe.ts';
import { reader } from '../../db/reading/reader.ts';
import type { RecordName } from '../../../contract/records/record-type.ts';
import type { PendingRow } from '../../db/rows.ts';
import { patchesOf, pendingRecords } from '../../pending/patch.ts';
import type { EntityChanges } from '../changes/changes.ts';
import { changeConnection } from '../save.ts';
import { todayHere } from '../reminders/day-here.ts';
import { SETTLEMENT } from '../changes/settlement.ts';
import type { SeenSuggestion } from '../suggestions/suggestions.ts';

/** What is said of a gift beside whose idea it is. */
export type GiftWords = NonNullable<GiftChange['mark']>;

/**
 * Says something of a gift for a connection from now on, or takes it back. Gives false where so much was said already
 * that no more can be remembered. Give how the connection was shown last to have what was typed kept also where it is gone
 * meanwhile.
 */
export async function setGift(
  connectionId: string,
  ideaId: string,
  mark: GiftWords | null,
  lastShown?: Connection,
): Promise<boolean> {
  const marks = (await reader.connection(connectionId))?.giftMarks ?? [];
  if (mark !== null && areTooMany(withGift(marks, { ideaId, mark }))) return false;
  await changeConnection({
    record: `gift/${ideaId}`,
    id: connectionId,
    lastShown,
    change: (shown) => ({ ...shown, giftMarks: withGift(shown.giftMarks ?? [], { ideaId, mark }) }),
  });
  return true;
}

/** What is said of a suggestion when one of its buttons is pressed today. What a shop shows of it is not the app's to keep. */
export function wordsOf(
  { title, image, link, price, own }: SeenSuggestion,
  state: GiftState,
  occasion: string | undefined,
): GiftWords {
  return {
    state,
    title: shortened(title),
    image: own?.image ?? image,
    link,
    price: own?.price ?? price,
    occasion: occasion ?? null,
    day: toIsoDay(todayHere()),
  };
}

/** A shop's title may be longer than can be kept; half a character is none. */
function shortened(title: string): string {
  return title
    .slice(0, GIFT_TITLE_MAX)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

/** The ideas that were said not to be for them. */
export async function unwantedIdeas(connectionId: string | undefined): Promise<ReadonlySet<string>> {
  const marks = connectionId === undefined ? undefined : (await reader.connection(connectionId))?.giftMarks;
  return new Set(marks?.filter(({ state }) => state === 'not-for-them').map(({ ideaId }) => ideaId));
}

/** How what was said of each gift of a connection is on its way, by the idea; undefined while that is being asked. */
export function useGiftChanges(connectionId: string): ReadonlyMap<string, EntityChanges> | undefined {
  return useLiveQuery(async () => byIdea(await reader.pendingOf(connectionId)), [connectionId]);
}

function byIdea(row: PendingRow | undefined): ReadonlyMap<string, EntityChanges> {
  if (row === undefined) return new Map();
  const records = row.gone ? [...patchesOf(row).keys()] : pendingRecords(row).map(({ record }) => record);
  return new Map(
    records.filter(isGift).map((record) => {
      // Of whoever is gone all is refused together.
      const refused = row.refusals[row.gone ? 'connection' : record];
      return [record.slice(GIFT.length), { waiting: refused === undefined, refused }];
    }),
  );
}

const GIFT = 'gift/';

function isGift(record: RecordName): boolean {
  return record.startsWith(GIFT);
}

/**
 * Waits until the server knows what was said of gifts for a connection, so that it suggests none of them: for two seconds
 * at most, and not at all without a network.
 */
export async function giftsSent(connectionId: string | undefined): Promise<void> {
  if (connectionId === undefined || !navigator.onLine) return;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const stop = observe(
    () => reader.pendingOf(connectionId),
    (row) => {
      const gifts = row ? pendingRecords(row).filter(({ record }) => isGift(record)) : [];
      if (gifts.every(({ refusal }) => refusal)) resolve();
    },
    reject,
  );
  const timer = setTimeout(resolve, SETTLEMENT.patience);
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    stop();
  }
}
