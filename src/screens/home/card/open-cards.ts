/** Which cards somebody has opened or closed, for as long as the page lives. */
const chosen = new Map<string, boolean>();

/** Whether a card was left open or closed; undefined where nobody has touched it. */
export function lastOpen(connectionId: string): boolean | undefined {
  return chosen.get(connectionId);
}

/** Keeps how a card was left, for when its screen is come back to. */
export function keepOpen(connectionId: string, open: boolean): void {
  chosen.set(connectionId, open);
}
