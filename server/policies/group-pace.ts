/** How many changes are one transaction at most, so that others' calls don't wait for long. */
const GROUP_MAX = 100;

/** How many of them may be such as are each written by itself. */
export const WRITES_MAX = 25;

/** How many changes in a row must be made each by itself, after a group was undone, before others are grouped again. */
const ALONE = 4;

/** How many changes of a request are made together, by what became of those before. */
export interface GroupPace {
  /** How many to make together next, at most. */
  next(): number;
  /** A group was undone for the change at this place. */
  noteUndone(failedAt: number): void;
  /** A change that was tried by itself was made, or refused. */
  noteAlone(isRefused: boolean): void;
  noteMadeTogether(): void;
}

/**
 * Begins with whole groups. What came before a change that undid one is a group again; from that change on each is made
 * by itself until several in a row were, since a refused one seldom comes alone and an undone group is work for nothing.
 */
export function groupPace(): GroupPace {
  let sound = 0;
  let alone = 0;
  return {
    next() {
      if (sound > 0) return sound;
      return alone > 0 ? 1 : GROUP_MAX;
    },
    noteUndone(failedAt) {
      sound = failedAt;
      alone = ALONE;
    },
    noteAlone(isRefused) {
      sound = 0;
      if (alone > 0) alone = isRefused ? ALONE : alone - 1;
    },
    noteMadeTogether: () => void (sound = 0),
  };
}
