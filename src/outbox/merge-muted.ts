interface Sides {
  /** What my list started from; undefined where that is not known. */
  from: readonly string[] | undefined;
  mine: readonly string[];
  theirs: readonly string[] | undefined;
}

/** Lays what I have muted and unmuted over what is muted by now. Nobody loses anything by it. */
export function mergeMuted({ from = [], mine, theirs = [] }: Sides): string[] {
  const kept = theirs.filter((id) => mine.includes(id) || !from.includes(id));
  return [...kept, ...mine.filter((id) => !from.includes(id) && !theirs.includes(id))];
}
