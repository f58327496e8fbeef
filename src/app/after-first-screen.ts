import { readSession, watchSession } from '../db/accounts/session-storage.ts';

/**
 * Begins, each by itself, what everybody's tab does beside its screens: worker and updates, what the server lets everybody
 * know, the question about cookies, what is left to remove, and what belongs to who is signed in.
 * @param goTo goes to a path of the app, as a link does
 */
export function startTheRest(goTo: (path: string) => void): void {
  import('./tapped.ts').then(({ openTapped }) => openTapped(goTo)).catch(reportError);
  import('../pwa/launches.ts').then(({ followLaunches }) => followLaunches(goTo)).catch(reportError);
  onceSignedIn(() => {
    import('./follow-session.ts').then(({ followSession }) => followSession()).catch(reportError);
    import('./installed.ts').then(({ behaveAsInstalled }) => behaveAsInstalled()).catch(reportError);
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

/** Asks for what the server lets everybody know, and again when the network comes back. */
async function followPublicConfig(): Promise<void> {
  const { refreshPublicConfig } = await import('../online/public-config.ts');
  addEventListener('online', () => void refreshPublicConfig().catch(reportError));
  if (navigator.onLine) await refreshPublicConfig();
}

/** Asks about cookies where that has no answer that still counts. */
async function askAboutCookies(): Promise<void> {
  const [{ readConsent }, { askForConsent }] = await Promise.all([
    import('../store/account/consent.ts'),
    import('../store/account/consent-question.ts'),
  ]);
  if (readConsent() === undefined) askForConsent();
}

/** Does something once somebody is signed in. A visitor is spared the code that is about an account's data. */
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
