import type { TrustedScriptURL, TrustedTypePolicyFactory } from 'trusted-types/lib';
import { Workbox } from 'workbox-window';
import { letIn, lookForUpdates } from './versions.ts';

/**
 * Registers the worker and calls back when a new version has been fetched and waits; what it is given lets that version
 * take over, after which the page is loaded afresh.
 */
export async function registerWorker(onUpdateReady: (apply: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const workbox = new Workbox(workerAddress(), import.meta.env.DEV ? { type: 'module' } : {});
  workbox.addEventListener('waiting', () => {
    onUpdateReady(() => void navigator.serviceWorker.getRegistration().then(letIn).catch(reportError));
  });
  const registration = await workbox.register();
  if (registration) lookForUpdates(registration);
}

/**
 * The server lets the page make no script address but by this policy, and it gives the worker's only. Browsers that
 * don't enforce that take a text.
 */
function workerAddress(): TrustedScriptURL | string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicyFactory };
  const policy = trustedTypes?.createPolicy('offra-worker', { createScriptURL: (_address: string) => WORKER_URL });
  return policy?.createScriptURL(WORKER_URL) ?? WORKER_URL;
}

const WORKER_URL = import.meta.env.DEV ? '/dev-sw.js?dev-sw' : '/sw.js';
