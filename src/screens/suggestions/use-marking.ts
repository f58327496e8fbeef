import { useCallback, useMemo } from 'react';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import { GIFT_MARKS_TOO_MANY, type GiftState } from '../../../contract/schema/gifts/gift-mark.ts';
import { reportNotSaved } from '../../pwa/device-full.ts';
import { type GiftPurpose, type GiftWords, setGift, wordsOf } from '../../store/connections/gift-marks.ts';
import type { SeenSuggestion } from '../../store/suggestions/suggestions.ts';
import { dismissToast, showToast } from '../../ui/overlays/toast.ts';

/** The marks of the gifts on the screen, and the way to change them. */
export interface Marking {
  stateOf: (suggestion: SeenSuggestion) => GiftState | undefined;
  /** Marks a gift, or removes that mark where it has it. */
  press: (suggestion: SeenSuggestion, state: GiftState) => void;
}

const SAID: Readonly<Record<GiftState, string>> = {
  kept: 'Kept for later',
  ordered: 'Marked as ordered or bought',
  given: 'Marked as given',
  'not-for-them': 'It won’t be suggested again',
};
const TAKEN_BACK = 'Undone';
const READY = 'Gift ready: no more reminders of this day';

/** Lets a user mark gifts for a connection, each time with a way to undo; undefined without a connection. */
export function useMarking(connection: Connection | null, purpose: GiftPurpose): Marking | undefined {
  const { id, giftMarks } = connection ?? {};
  const marks = useMemo(() => new Map(giftMarks?.map(({ ideaId, ...mark }) => [ideaId, mark])), [giftMarks]);
  const press = useCallback(
    (suggestion: SeenSuggestion, state: GiftState) => {
      const { ideaId } = suggestion;
      if (id === undefined || ideaId === undefined) return;
      const before = marks.get(ideaId) ?? null;
      const isTakenBack = before?.state === state;
      const mark = isTakenBack ? null : wordsOf(suggestion, state, purpose, before);
      const said = state === 'ordered' && mark?.forDay != null && !mark.keepReminding ? READY : SAID[state];
      say({ id, ideaId, mark, before }, isTakenBack ? TAKEN_BACK : said).catch(reportNotSaved);
    },
    [id, marks, purpose],
  );
  const stateOf = useCallback(
    ({ ideaId }: SeenSuggestion) => (ideaId === undefined ? undefined : marks.get(ideaId)?.state),
    [marks],
  );
  return useMemo(() => (id === undefined ? undefined : { stateOf, press }), [id, stateOf, press]);
}

interface Saying {
  id: string;
  ideaId: string;
  mark: GiftWords | null;
  before: GiftWords | null;
}

/** The toast of the last mark: several in a row would pile up over the list. */
let lastToast: number | undefined;

async function say({ id, ideaId, mark, before }: Saying, words: string): Promise<void> {
  const isSaid = await setGift(id, ideaId, mark);
  if (lastToast !== undefined) dismissToast(lastToast);
  if (!isSaid) {
    showToast(GIFT_MARKS_TOO_MANY, { tone: 'error' });
    return;
  }
  const undo = () => void setGift(id, ideaId, before).catch(reportNotSaved);
  lastToast = showToast(words, { action: { label: 'Undo', onPress: undo } });
}
