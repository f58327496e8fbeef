/** The form in which names of connections, and of groups, are compared: trimmed, without case, and with accents composed (decisions, 'Names'). */
export function connectionNameKey(name: string): string {
  return name.trim().normalize('NFC').toLowerCase();
}

export function isSameName(one: string, other: string): boolean {
  return connectionNameKey(one) === connectionNameKey(other);
}
