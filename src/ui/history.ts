import { createBrowserHistory, type HistoryLocation, type RouterHistory } from '@tanstack/react-router';
import { afterPicture, isPressWaiting } from './next-picture.ts';

/** What this page knows of the browser's history. */
export const known: {
  history?: RouterHistory;
  /** From where each entry was gone on to, by its place. */
  left: HistoryLocation[];
  /** Whether a change of the history is one that is shown already; see `showBehind`. */
  isShown?: (location: HistoryLocation) => boolean;
} = { left: [] };

/**
 * The browser's history, of which the router hears once a pressed link has been seen to be pressed: drawing the next screen
 * takes longer than a finger should wait for an answer. A redirect was pressed by nobody and waits for nothing.
 */
export function createHistory(): RouterHistory {
  const history = createBrowserHistory();
  const { subscribe, push } = history;
  history.push = (...to) => {
    const { location } = history;
    // Pressed twice, a link goes once: the router doesn't know yet that it is there.
    if (isPressWaiting() && location.href === to[0]) return;
    known.left[location.state.__TSR_index] = location;
    push(...to);
  };
  history.subscribe = (listener) =>
    subscribe((change) => {
      if (known.isShown?.(change.location)) return;
      if (change.action.type === 'REPLACE') listener(change);
      else afterPicture(() => listener(change));
    });
  return (known.history = history);
}

/** The router's name for the entry that is shown. */
export function shownEntry(): string {
  return known.history?.location.state.__TSR_key ?? '';
}
