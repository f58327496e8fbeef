/** What was looked for, by the visit to home at which it was; for as long as the page lives. */
const searches = new Map<string, string>();

/** What this visit to home looks for: coming back to it has that again, and a new one begins with nothing. */
export function readSearch(): string {
  return searches.get(visit()) ?? '';
}

/** Keeps it for when this visit is come back to. */
export function keepSearch(text: string): void {
  searches.set(visit(), text);
}

/** The router's name for the entry of the browser's history that is shown. */
function visit(): string {
  return (history.state as { __TSR_key?: string } | null)?.__TSR_key ?? '';
}
