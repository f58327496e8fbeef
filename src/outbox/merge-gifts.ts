import type { GiftChange, GiftMark } from '../../contract/schema/gift-mark.ts';
import type { Edits, Replaced } from '../db/rows.ts';

/** The field of a connection that holds what was said of gifts. An edit of it holds those alone that it is about. */
export const GIFTS = 'giftMarks';

interface Sides {
  from: readonly GiftMark[] | undefined;
  /** Null where all of it goes, with the connection. */
  mine: readonly GiftMark[] | null;
  theirs: readonly GiftMark[] | undefined;
}

/** What a change says of one gift, from what was said of it before. */
export function giftEdits(before: readonly GiftMark[] | undefined, { ideaId, mark }: GiftChange): Edits {
  const from = before?.filter((other) => other.ideaId === ideaId) ?? [];
  return { [GIFTS]: { from, to: mark === null ? [] : [{ ideaId, ...mark }] } };
}

/** Lays what I said of gifts over what is said of them by now. Each gift stands by itself; of one, the later word counts. */
export function mergeGifts({ from = [], mine, theirs = [] }: Sides): { gifts: GiftMark[]; replaced: Replaced[] } {
  const ids = new Set([...from, ...(mine ?? theirs)].map(({ ideaId }) => ideaId));
  const replaced = [...ids].flatMap((id): Replaced[] => {
    const [was, is, their] = [from, mine, theirs].map((marks) => marks?.find(({ ideaId }) => ideaId === id));
    const isKnown = saysSame(was, their) || saysSame(is, their);
    return isKnown ? [] : [{ field: GIFTS, theirs: their ?? null, mine: is ?? null }];
  });
  return { gifts: [...theirs.filter(({ ideaId }) => !ids.has(ideaId)), ...(mine ?? [])], replaced };
}

function saysSame(one: GiftMark | undefined, other: GiftMark | undefined): boolean {
  return one?.state === other?.state && one?.day === other?.day && one?.title === other?.title;
}
