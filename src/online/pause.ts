/**
 * How long signing in and out waits for the server to hear of it and for other tabs to let the mirror go, in
 * milliseconds. What isn't removed by then is removed at the next start.
 */
export const FAREWELL = 1_000;

/** Resolves after so many milliseconds. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
