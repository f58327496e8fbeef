import { connectionNameKey } from '../../../contract/rules/limits/connection-name.ts';
import { NAME_MAX_LENGTH } from '../../../contract/schema/accounts/person.ts';

/** The name, with the first free number if taken: ' (2)', ' (3)'. `taken` holds keys of {@link connectionNameKey}. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; taken.has(connectionNameKey(free)); number += 1) free = numbered(name, ` (${number})`);
  return free;
}

function numbered(name: string, suffix: string): string {
  return `${name
    .slice(0, NAME_MAX_LENGTH - suffix.length)
    .toWellFormed()
    .trimEnd()}${suffix}`;
}
