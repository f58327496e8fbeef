/** Milliseconds that signing in or out waits for the server and other tabs. The next start removes the rest. */
export const FAREWELL = 1_000;

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
