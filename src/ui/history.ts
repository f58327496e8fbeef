import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { afterPicture } from './next-picture.ts';

/** Whether the next change comes of a press that has been seen. */
let isSeen = false;

/** Goes back in a browser's history where the press that asked for it has been seen. */
export function goBackAtOnce(history: RouterHistory): void {
  isSeen = true;
  history.back();
}

/**
 * The browser's history, of which the router hears once a pressed link has been seen to be pressed: drawing the next screen
 * takes longer than a finger should wait for an answer. A redirect was pressed by nobody and waits for nothing.
 */
export function createHistory(): RouterHistory {
  const history = createBrowserHistory();
  const { subscribe } = history;
  history.subscribe = (listener) =>
    subscribe((change) => {
      if (change.action.type === 'REPLACE' || isSeen) listener(change);
      else afterPicture(() => listener(change));
      isSeen = false;
    });
  return history;
}
