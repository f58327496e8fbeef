import { messageSW } from 'workbox-window';

/** How often an app that stays open looks for a new version, in milliseconds. */
const INTERVAL = 60 * 60_000;

/** Looks for a new version every hour, and when the app is looked at again: an installed app is seldom loaded afresh. */
export function lookForUpdates(registration: ServiceWorkerRegistration): void {
  const look = () => {
    if (document.visibilityState === 'visible') registration.update().catch(reportUnlessUnanswered);
  };
  document.addEventListener('visibilitychange', look);
  setInterval(look, INTERVAL);
}

/**
 * Calls back for each version that has been fetched and waits, however many of them come, or fail to, while the app stays
 * open.
 */
export function followVersions(registration: ServiceWorkerRegistration, onWaiting: () => void): void {
  const follow = () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      // The first of all waits for nobody. Firefox may have let it in already when it tells that it is fetched.
      const { active } = registration;
      if (installing.state === 'installed' && active !== null && active !== installing) onWaiting();
    });
  };
  if (registration.waiting && registration.active) onWaiting();
  // The browser may have begun with one by itself.
  follow();
  registration.addEventListener('updatefound', follow);
}

/** Lets the version that waits take over, and loads the page afresh: at once where another tab has let it in before. */
export function letIn(registration: ServiceWorkerRegistration | undefined): void {
  const waiting = registration?.waiting;
  if (!waiting) return location.reload();
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'activated' || waiting.state === 'redundant') location.reload();
  });
  void messageSW(waiting, { type: 'SKIP_WAITING' });
}

/** Without an answer it is looked for again later. */
function reportUnlessUnanswered(error: unknown): void {
  if (!(error instanceof TypeError)) reportError(error);
}
