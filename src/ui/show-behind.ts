import type { HistoryLocation, RouterHistory } from '@tanstack/react-router';
import { known } from './history.ts';

/**
 * Has the router show the entry behind the one that is shown, where that is of this path, before the browser goes back to
 * it, which takes about as long as drawing the screen does. Returns what has the browser follow, to be called once the
 * screen has been seen. Somebody who goes on before that leaves an entry behind that they have left already.
 */
export function showBehind(path: string): (() => void) | undefined {
  const { history: shown, left } = known;
  if (!shown) return undefined;
  const { __TSR_index: place, __TSR_key: key } = shown.location.state;
  const behind = left[place - 1];
  // An entry of a place within the page, of which the router doesn't know, would be gone back from instead.
  if (behind?.pathname !== path || key !== (history.state as HistoryLocation['state'] | null)?.__TSR_key)
    return undefined;
  showAhead(shown);
  known.ahead = behind;
  for (const tell of shown.subscribers) tell({ location: behind, action: { type: 'BACK' } });
  return () => {
    if (known.ahead === behind) history.back();
  };
}

/** The router's name for the entry that is shown. */
export function shownEntry(): string {
  return known.history?.location.state.__TSR_key ?? '';
}

let isAheadShown = false;

/** From now on the history's place is the one that is shown, where the browser is still to go back to it. */
function showAhead(shown: RouterHistory): void {
  if (isAheadShown) return;
  isAheadShown = true;
  const { get } = Object.getOwnPropertyDescriptor(shown, 'location') ?? {};
  Object.defineProperty(shown, 'location', { get: () => known.ahead ?? get?.call(shown) });
}
