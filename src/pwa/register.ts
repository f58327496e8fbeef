import { Workbox } from 'workbox-window';
import { workerAddress } from './own-workers.ts';
import { letIn, lookForUpdates } from './versions.ts';

/**
 * Registers the worker and calls back when a new version has been fetched and waits; what it is given lets that version
 * take over, after which the page is loaded afresh.
 */
export async function registerWorker(onUpdateReady: (apply: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const workbox = new Workbox(workerAddress('service'), import.meta.env.DEV ? { type: 'module' } : {});
  workbox.addEventListener('waiting', () => {
    onUpdateReady(() => void navigator.serviceWorker.getRegistration().then(letIn).catch(reportError));
  });
  const registration = await workbox.register();
  if (registration) lookForUpdates(registration);
}
