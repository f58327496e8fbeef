import type { Occasion } from '../../contract/schema/occasion-list.ts';
import { NO_OCCASION } from '../../contract/schema/no-occasion.ts';
import type { Replaced } from '../db/rows.ts';

interface Sides {
  /** What my list started from; undefined where that is not known. */
  from: readonly Occasion[] | undefined;
  /** Null where all of it goes, with the connection. */
  mine: readonly Occasion[] | null;
  theirs: readonly Occasion[];
  /** The name of an occasion that is not the list's to change: the birthday of whoever has one, which it follows. */
  locked?: string | undefined;
}

interface Merged {
  occasions: Occasion[];
  replaced: Replaced[];
}

/**
 * Lays my changes of an occasion list over another one. An occasion is told by its name, as the server tells it: what I
 * added, moved or removed is as I left it, everything else as they have it. `replaced` names what they had changed too.
 */
export function mergeOccasions({ from, mine, theirs, locked }: Sides): Merged {
  const before = from && byName(from);
  const after = byName(mine ?? []);
  const others = byName(theirs);
  const isLocked = (name: string) => name === locked && others.has(name);
  const isMine = (name: string) =>
    !isLocked(name) && (mine === null || before === undefined || dateOf(before, name) !== dateOf(after, name));

  const listed = [...(mine ?? []), ...theirs.filter(({ name }) => !after.has(name))].filter(
    ({ name }) => name !== NO_OCCASION,
  );
  const occasions = listed.flatMap(({ name }) => {
    const chosen = (isMine(name) ? after : others).get(name);
    return chosen ? [{ ...chosen, id: others.get(name)?.id ?? chosen.id }] : [];
  });
  const names = new Set([...after.keys(), ...others.keys(), ...(before?.keys() ?? [])]);
  const replaced = [...names].flatMap((name): Replaced[] => {
    const [their, my] = [dateOf(others, name), dateOf(after, name)];
    const hasLost = isMine(name) && name !== NO_OCCASION && their !== my && their !== dateOf(before, name);
    return hasLost ? [{ field: 'occasions', occasion: name, theirs: their, mine: my }] : [];
  });
  return { occasions: [...theirs.filter(({ name }) => name === NO_OCCASION), ...occasions], replaced };
}

function byName(occasions: readonly Occasion[]): ReadonlyMap<string, Occasion> {
  return new Map(occasions.map((occasion) => [occasion.name, occasion]));
}

function dateOf(list: ReadonlyMap<string, Occasion> | undefined, name: string): string | null {
  return list?.get(name)?.date ?? null;
}
