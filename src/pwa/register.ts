import type { TrustedScriptURL, TrustedTypePolicyFactory } from 'trusted-types/lib';
import { followVersions, letIn, lookForUpdates } from './versions.ts';

const WORKER = import.meta.env.DEV ? '/dev-sw.js?dev-sw' : '/sw.js';

/** Registers the worker and calls back for each waiting version; `apply` activates it and reloads the page. */
export async function registerWorker(onUpdateReady: (apply: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // The worker's downloads would compete with those of the page.
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  const { serviceWorker } = navigator;
  const options: RegistrationOptions = import.meta.env.DEV ? { type: 'module' } : {};
  const registration = await serviceWorker.register(workerAddress() as string, options);
  followVersions(registration, () => {
    onUpdateReady(() => void serviceWorker.getRegistration().then(letIn).catch(reportError));
  });
  lookForUpdates(registration);
}

// The page's CSP allows script addresses from this Trusted Types policy only. A policy can be created once.
function workerAddress(): TrustedScriptURL | string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicyFactory };
  const policy = trustedTypes?.createPolicy('offra-worker', { createScriptURL: (_address: string) => WORKER });
  return policy?.createScriptURL(WORKER) ?? WORKER;
}
