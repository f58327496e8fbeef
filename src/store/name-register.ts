import { connectionNameKey } from '../../contract/rules/connection-name.ts';

/** Everybody's name by their id, and whose each name is, by the names as they are compared. */
export interface NameRegister {
  names: ReadonlyMap<string, string>;
  holders: ReadonlyMap<string, ReadonlySet<string>>;
}

interface Named {
  id: string;
  name: string;
}

/** A register that is filled piece by piece. */
export function openRegister() {
  const names = new Map<string, string>();
  const holders = new Map<string, Set<string>>();
  const add = (piece: readonly Named[]) => {
    for (const { id, name } of piece) {
      names.set(id, name);
      enter(holders, id, name);
    }
  };
  return { names, holders, add };
}

/**
 * The register after the names of some were read again, of whom those that are gone are not among the named. Whose each name
 * is goes from the one before to this one, for to ask that of very many anew takes longer than a press may.
 */
export function withChanged(before: NameRegister, changed: Iterable<string>, named: readonly Named[]): NameRegister {
  const names = new Map(before.names);
  const holders = before.holders as Map<string, Set<string>>;
  for (const id of changed) {
    holders.get(connectionNameKey(names.get(id) ?? ''))?.delete(id);
    names.delete(id);
  }
  for (const { id, name } of named) {
    names.set(id, name);
    enter(holders, id, name);
  }
  return { names, holders };
}

function enter(holders: Map<string, Set<string>>, id: string, name: string): void {
  const key = connectionNameKey(name);
  const ids = holders.get(key);
  if (ids) ids.add(id);
  else holders.set(key, new Set([id]));
}
