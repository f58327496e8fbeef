import type { TrustedScriptURL, TrustedTypePolicyFactory } from 'trusted-types/lib';
// The builder makes it of the address.
// oxlint-disable-next-line import/default
import pullWorker from '../pull-worker.ts?worker&url';

const SERVICE_WORKER = import.meta.env.DEV ? '/dev-sw.js?dev-sw' : '/sw.js';
const OWN = { service: SERVICE_WORKER, pull: pullWorker } as const;

let policy: { createScriptURL: (name: string) => TrustedScriptURL } | undefined;

/**
 * The address of one of the app's workers. The server lets the page make no script address but by this policy, and it
 * gives theirs only. Browsers that don't enforce that take a text.
 */
export function workerAddress(which: keyof typeof OWN): TrustedScriptURL | string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicyFactory };
  policy ??= trustedTypes?.createPolicy('offra-worker', { createScriptURL: (name) => OWN[name as keyof typeof OWN] });
  return policy?.createScriptURL(which) ?? OWN[which];
}
