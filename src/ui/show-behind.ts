import type { HistoryLocation, RouterHistory } from '@tanstack/react-router';
import { known } from './history.ts';

/** The entry behind, while it is shown and the browser is still to go back to it. */
let ahead: HistoryLocation | undefined;

/** How long the browser is waited for, in milliseconds: it may have dropped the way back for another that was asked for. */
const PATIENCE = 1_000;

/**
 * Has the router show the entry behind the one that is shown, where that is of this path, before the browser goes back to
 * it, which takes about as long as drawing the screen does. Returns what has the browser follow, to be called once the
 * screen has been seen. Somebody who goes on before that waits until it has: the entry that they have left would stay behind
 * them, or the browser would take them back from where they have gone.
 */
export function showBehind(path: string): (() => void) | undefined {
  const { history: shown, left } = known;
  if (!shown) return undefined;
  const { __TSR_index: place, __TSR_key: key } = shown.location.state;
  const behind = left[place - 1];
  // An entry of a place within the page, of which the router doesn't know, would be gone back from instead.
  if (behind?.pathname !== path || key !== (history.state as HistoryLocation['state'] | null)?.__TSR_key)
    return undefined;
  prepare(shown);
  ahead = behind;
  // As of a redirect, which waits for nothing: the press was seen.
  for (const tell of shown.subscribers) tell({ location: behind, action: { type: 'REPLACE' } });
  return () => {
    if (ahead === behind) history.back();
  };
}

let prepared: RouterHistory | undefined;

/** From now on the history's place is the one that is shown, and is gone on from, where the browser is still to go back to it. */
function prepare(shown: RouterHistory): void {
  if (prepared === shown) return;
  prepared = shown;
  known.isShown = (location) => {
    const before = ahead;
    if (location === before) return false;
    // The browser has come to what is shown already, or to somewhere else.
    ahead = undefined;
    return location.state.__TSR_key === before?.state.__TSR_key;
  };
  const { get } = Object.getOwnPropertyDescriptor(shown, 'location') ?? {};
  Object.defineProperty(shown, 'location', { get: () => ahead ?? get?.call(shown) });

  const { push } = shown;
  // The last one, where more than one was pressed.
  let wanted: Parameters<typeof push> | undefined;
  const goOn = () => {
    const to = wanted;
    wanted = undefined;
    if (to) push(...to);
  };
  shown.push = (...to) => {
    if (!ahead) return push(...to);
    wanted = to;
    // After the router's own, which comes first.
    addEventListener('popstate', goOn, { once: true });
    setTimeout(goOn, PATIENCE);
  };
}
