import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { afterPicture } from './next-picture.ts';

/**
 * The browser's history, of which the router hears once a pressed link has been seen to be pressed: drawing the next screen
 * takes longer than a finger should wait for an answer. A redirect was pressed by nobody and waits for nothing.
 */
export function createHistory(): RouterHistory {
  const history = createBrowserHistory();
  const { subscribe } = history;
  history.subscribe = (listener) =>
    subscribe((change) => {
      if (change.action.type === 'REPLACE') listener(change);
      else afterPicture(() => listener(change));
    });
  return history;
}
