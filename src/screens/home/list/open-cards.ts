/** The cards that the user has opened or closed, for as long as the page lives. */
const chosen = new Map<string, boolean>();

/** Whether a card was left open or closed; undefined where the user has done neither. */
export function lastOpen(connectionId: string): boolean | undefined {
  return chosen.get(connectionId);
}

/** Stores how a card was left, for a return to its screen. */
export function keepOpen(connectionId: string, open: boolean): void {
  chosen.set(connectionId, open);
}
