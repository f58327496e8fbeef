import { readSession, watchSession } from '../db/accounts/session-storage.ts';

/**
 * Starts the tasks beside the screens, each by itself: worker and updates, the public config, the cookie question, the
 * removal of leftovers, and the tasks of a signed-in user.
 * @param goTo navigates to a path of the app
 */
export function startTheRest(goTo: (path: string) => void): void {
  import('./tapped.ts').then(({ openTapped }) => openTapped(goTo)).catch(reportError);
  import('../pwa/launches.ts').then(({ followLaunches }) => followLaunches(goTo)).catch(reportError);
  onceSignedIn(() => {
    import('./follow-session.ts').then(({ followSession }) => followSession()).catch(reportError);
    import('./background-parts.ts').then(({ startBackgroundParts }) => startBackgroundParts()).catch(reportError);
  });
  if (!readSession()) {
    import('../pwa/badge.ts').then(({ showBadge }) => showBadge(0)).catch(reportError);
  }
  watchForUpdates().catch(reportError);
  followPublicConfig().catch(reportError);
  askAboutCookies().catch(reportError);
  import('./leftovers.ts').then(({ removeLeftovers }) => removeLeftovers(Date.now())).catch(reportError);
}

async function watchForUpdates(): Promise<void> {
  const [{ registerWorker }, { offerUpdate }] = await Promise.all([
    import('../pwa/register.ts'),
    import('../pwa/update.ts'),
  ]);
  await registerWorker(offerUpdate);
}

/** Fetches the public config, and again when the network comes back. */
async function followPublicConfig(): Promise<void> {
  const { refreshPublicConfig } = await import('../online/public-config.ts');
  addEventListener('online', () => void refreshPublicConfig().catch(reportError));
  if (navigator.onLine) await refreshPublicConfig();
}

/** Asks about cookies unless a valid answer is stored. */
async function askAboutCookies(): Promise<void> {
  const [{ readConsent }, { askForConsent }] = await Promise.all([
    import('../store/account/consent.ts'),
    import('../store/account/consent-question.ts'),
  ]);
  if (readConsent() === undefined) askForConsent();
}

/** Runs a task once a user is signed in. A visitor doesn't load the code for an account's data. */
function onceSignedIn(task: () => void): void {
  if (readSession()) {
    task();
    return;
  }
  const stop = watchSession(() => {
    if (!readSession()) return;
    stop();
    task();
  });
}
