const MARKS = /\p{Mark}/gu;

/** A text as people search for it: no case, no accents, either apostrophe, single spaces. */
function folded(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').replaceAll('’', "'").replace(/\s+/g, ' ').trim().toLowerCase();
}

/** How well an option answers: it begins with what was typed, one of its words does, it holds it, or not at all. */
function rank(option: string, wanted: string): number {
  if (option.startsWith(wanted)) return 0;
  if (option.split(/[\s('-]+/).some((word) => word.startsWith(wanted))) return 1;
  return option.includes(wanted) ? 2 : 3;
}

/** The options that hold what was typed, the best answers first and otherwise in their own order. */
export function searchOptions(options: readonly string[], query: string): string[] {
  const wanted = folded(query);
  if (wanted === '') return [...options];
  return options
    .map((option) => ({ option, rank: rank(folded(option), wanted) }))
    .filter((found) => found.rank < 3)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ option }) => option);
}

/** The option that the typed text can only mean: the one of that name, or the only one that is found. */
export function meantOption(options: readonly string[], query: string): string | undefined {
  const wanted = folded(query);
  if (wanted === '') return undefined;
  const found = searchOptions(options, query);
  return found.find((option) => folded(option) === wanted) ?? (found.length === 1 ? found[0] : undefined);
}
