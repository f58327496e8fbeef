import { workerAddress } from './own-workers.ts';
import { followVersions, letIn, lookForUpdates } from './versions.ts';

/**
 * Registers the worker and calls back each time that a new version has been fetched and waits; what it is given lets that
 * version take over, after which the page is loaded afresh.
 */
export async function registerWorker(onUpdateReady: (apply: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // What the worker fetches would compete with what the page still waits for.
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  const { serviceWorker } = navigator;
  const options: RegistrationOptions = import.meta.env.DEV ? { type: 'module' } : {};
  // Its types know no TrustedScriptURL.
  const registration = await serviceWorker.register(workerAddress('service') as string, options);
  followVersions(registration, () => {
    onUpdateReady(() => void serviceWorker.getRegistration().then(letIn).catch(reportError));
  });
  lookForUpdates(registration);
}
