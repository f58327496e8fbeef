import { folded } from '../theme/folded.ts';

/** The letters from which on a typed text means the only option that it finds. */
export const TELLING = 3;

/** Other words by which an option is found. */
export type AlsoCalled = (option: string) => readonly string[];

const byItsNameOnly: AlsoCalled = () => [];

const NO_ANSWER = 4;

/** How well a name matches: it is the typed text, begins with it, has a word that does, contains it, or not at all. */
function rank(name: string, wanted: string): number {
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  if (name.split(/[\s('-]+/).some((word) => word.startsWith(wanted))) return 2;
  return name.includes(wanted) ? 3 : NO_ANSWER;
}

/** The options that contain the typed text, the best matches first and otherwise in their own order. */
export function searchOptions(options: readonly string[], query: string, alsoCalled = byItsNameOnly): string[] {
  const wanted = folded(query);
  if (wanted === '') return [...options];
  return options
    .map((option) => {
      const names = [option, ...alsoCalled(option)];
      return { option, rank: Math.min(...names.map((name) => rank(folded(name), wanted))) };
    })
    .filter((found) => found.rank < NO_ANSWER)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ option }) => option);
}

/** The option that the typed text means: the one of that name, or the only match. */
export function meantOption(options: readonly string[], query: string, alsoCalled = byItsNameOnly): string | undefined {
  const wanted = folded(query);
  if (wanted === '') return undefined;
  const found = searchOptions(options, query, alsoCalled);
  const called = found.find((option) => [option, ...alsoCalled(option)].some((name) => folded(name) === wanted));
  return called ?? (found.length === 1 && wanted.length >= TELLING ? found[0] : undefined);
}
