import type { Occasion } from '../../contract/schema/occasion-list.ts';

/** An edit of the occasions. */
export interface Lists {
  from?: readonly Occasion[] | undefined;
  to: readonly Occasion[] | null;
}

/** When the occasion of that name is, in a list that has it. */
export function dayOf(list: readonly Occasion[] | null | undefined, name: string): string | undefined {
  return named(list, name)?.date;
}

/** Of each occasion that is in any of the lists what stands in the one that is chosen for it, in the order of the lists. */
export function ofEach(
  lists: readonly Lists['from'][],
  chosen: (name: string) => readonly Occasion[] | undefined,
): readonly Occasion[] {
  const names = [...new Set(lists.flatMap((list) => list?.map(({ name }) => name) ?? []))];
  return names.flatMap((name) => named(chosen(name), name) ?? []);
}

function named(list: readonly Occasion[] | null | undefined, name: string): Occasion | undefined {
  return list?.find((one) => one.name === name);
}
