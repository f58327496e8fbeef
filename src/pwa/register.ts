import type { TrustedScriptURL, TrustedTypePolicyFactory } from 'trusted-types/lib';
import { followVersions, letIn, lookForUpdates } from './versions.ts';

const WORKER = import.meta.env.DEV ? '/dev-sw.js?dev-sw' : '/sw.js';

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
  const registration = await serviceWorker.register(workerAddress() as string, options);
  followVersions(registration, () => {
    onUpdateReady(() => void serviceWorker.getRegistration().then(letIn).catch(reportError));
  });
  lookForUpdates(registration);
}

/**
 * The worker's address. The server lets the page make no script address but by this policy, which gives this one only.
 * Browsers that don't enforce that take a text. To be called once: a policy is made once.
 */
function workerAddress(): TrustedScriptURL | string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicyFactory };
  const policy = trustedTypes?.createPolicy('offra-worker', { createScriptURL: (_address: string) => WORKER });
  return policy?.createScriptURL(WORKER) ?? WORKER;
}
