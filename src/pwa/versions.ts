import { messageSW } from 'workbox-window';

const INTERVAL = 60 * 60_000;

/** Checks for a new version every hour and when the app becomes visible: an installed app is seldom reloaded. */
export function lookForUpdates(registration: ServiceWorkerRegistration): void {
  const look = () => {
    if (document.visibilityState === 'visible') registration.update().catch(reportUnlessUnanswered);
  };
  document.addEventListener('visibilitychange', look);
  setInterval(look, INTERVAL);
}

/** Calls back for each version that is installed and waits. */
export function followVersions(registration: ServiceWorkerRegistration, onWaiting: () => void): void {
  const follow = () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      // The first version activates without waiting; Firefox may have activated it before this event.
      const { active } = registration;
      if (installing.state === 'installed' && active !== null && active !== installing) onWaiting();
    });
  };
  if (registration.waiting && registration.active) onWaiting();
  follow();
  registration.addEventListener('updatefound', follow);
}

/** Activates the waiting version and reloads the page; only reloads where another tab has activated it. */
export function letIn(registration: ServiceWorkerRegistration | undefined): void {
  const waiting = registration?.waiting;
  if (!waiting) return location.reload();
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'activated' || waiting.state === 'redundant') location.reload();
  });
  void messageSW(waiting, { type: 'SKIP_WAITING' });
}

function reportUnlessUnanswered(error: unknown): void {
  if (!(error instanceof TypeError)) reportError(error);
}
