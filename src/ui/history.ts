import { createBrowserHistory, type HistoryLocation, type RouterHistory } from '@tanstack/react-router';
import { afterPicture, isPressWaiting } from './next-picture.ts';

/** What this page knows of the browser's history. */
export const known: {
  history?: RouterHistory;
  /** From where each entry was gone on to, by its place. */
  left: HistoryLocation[];
  /** The entry behind, while it is shown and the browser is still to go back to it; see `showBehind`. */
  ahead?: HistoryLocation | undefined;
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
    known.left.length = location.state.__TSR_index;
    known.left.push(location);
    push(...to);
  };
  history.subscribe = (listener) =>
    subscribe((change) => {
      const { ahead } = known;
      if (change.location === ahead) return listener(change);
      known.ahead = undefined;
      // The browser has come to what is shown already.
      if (change.location.state.__TSR_key === ahead?.state.__TSR_key) return;
      if (change.action.type === 'REPLACE') listener(change);
      else afterPicture(() => listener(change));
    });
  return (known.history = history);
}
