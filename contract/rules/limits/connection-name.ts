/**
 * A connection's name as names are compared: trimmed and without regard to case (decisions, 'Names'). Two names with the
 * same key are the same name, also when an accent was typed in another way.
 */
export function connectionNameKey(name: string): string {
  return name.trim().normalize('NFC').toLowerCase();
}

/** Whether two names are the same to people. */
export function isSameName(one: string, other: string): boolean {
  return connectionNameKey(one) === connectionNameKey(other);
}
