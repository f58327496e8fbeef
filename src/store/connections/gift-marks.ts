import { useLiveQuery } from 'dexie-react-hooks';
import { toIsoDay } from '../../../contract/rules/days/day.ts';
import { areTooMany, withGift } from '../../../contract/rules/gifts/gift-marks.ts';
import { forDayOf } from '../../../contract/rules/gifts/state-of-day.ts';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import {
  GIFT_TITLE_MAX,
  type GiftChange,
  type GiftMark,
  type GiftState,
} from '../../../contract/schema/gifts/gift-mark.ts';
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

export type GiftWords = NonNullable<GiftChange['mark']>;

/**
 * A mark as it is stored beside the one before. The server leaves missing fields as they are, so that one is cleared by
 * a value; where there is nothing to clear, it stays missing, and an unchanged old mark unchanged.
 */
function cleared(words: GiftWords, before: GiftMark | undefined): GiftWords {
  const { forDay = null, budget = null, keepReminding = false, ...mark } = words;
  return {
    ...mark,
    ...((forDay !== null || before?.forDay !== undefined) && { forDay }),
    ...((budget !== null || before?.budget !== undefined) && { budget }),
    ...((keepReminding || before?.keepReminding !== undefined) && { keepReminding }),
  };
}

/** Sets or deletes a gift mark; false where there are too many. `lastShown` also stores it for a deleted connection. */
export async function setGift(
  connectionId: string,
  ideaId: string,
  words: GiftWords | null,
  lastShown?: Connection,
): Promise<boolean> {
  const marks = (await reader.connection(connectionId))?.giftMarks ?? [];
  const before = marks.find((stored) => stored.ideaId === ideaId);
  const mark = words && cleared(words, before);
  if (mark !== null && areTooMany(withGift(marks, { ideaId, mark }))) return false;
  await changeConnection({
    record: `gift/${ideaId}`,
    id: connectionId,
    lastShown,
    change: (shown) => ({ ...shown, giftMarks: withGift(shown.giftMarks ?? [], { ideaId, mark }) }),
  });
  return true;
}

/** What gifts are looked for. */
export interface GiftPurpose {
  /** The occasion's type; undefined for 'no occasion'. */
  occasion: string | undefined;
  /** Its coming day, if it has one. */
  day: Temporal.PlainDate | undefined;
  /** As shown. */
  budget: string | undefined;
}

/** The gift mark for a suggestion, dated today. A shop's picture and price must not be stored. */
export function wordsOf(
  { title, image, link, price, own }: SeenSuggestion,
  state: GiftState,
  { occasion, day, budget }: GiftPurpose,
  before: GiftWords | null,
): GiftWords {
  return {
    state,
    title: shortened(title),
    image: own?.image ?? image,
    link,
    price: own?.price ?? price,
    occasion: occasion ?? null,
    day: toIsoDay(todayHere()),
    forDay: forDayOf(state, before?.forDay, day, todayHere()),
    budget: budget ?? null,
    keepReminding: before?.keepReminding ?? false,
  };
}

// A shop's title may be too long; a cut surrogate pair is removed.
function shortened(title: string): string {
  return title
    .slice(0, GIFT_TITLE_MAX)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

/** The ideas marked as 'not for them'. */
export async function unwantedIdeas(connectionId: string | undefined): Promise<ReadonlySet<string>> {
  const marks = connectionId === undefined ? undefined : (await reader.connection(connectionId))?.giftMarks;
  return new Set(marks?.filter(({ state }) => state === 'not-for-them').map(({ ideaId }) => ideaId));
}

/** The pending and refused gift marks of a connection by idea; undefined before the first read. */
export function useGiftChanges(connectionId: string): ReadonlyMap<string, EntityChanges> | undefined {
  return useLiveQuery(async () => byIdea(await reader.pendingOf(connectionId)), [connectionId]);
}

function byIdea(row: PendingRow | undefined): ReadonlyMap<string, EntityChanges> {
  if (row === undefined) return new Map();
  const records = row.gone ? [...patchesOf(row).keys()] : pendingRecords(row).map(({ record }) => record);
  return new Map(
    records.filter(isGift).map((record) => {
      // A deleted connection has one refusal for all.
      const refused = row.refusals[row.gone ? 'connection' : record];
      return [record.slice(GIFT.length), { waiting: refused === undefined, refused }];
    }),
  );
}

const GIFT = 'gift/';

function isGift(record: RecordName): boolean {
  return record.startsWith(GIFT);
}

/** Waits until the gift marks are sent, so that the server suggests none: up to two seconds, not at all offline. */
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
