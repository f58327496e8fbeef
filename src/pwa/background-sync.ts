import { SEND_TAG } from '../../contract/background-sync.ts';
import type { AppOpened } from '../../contract/worker-messages.ts';

interface SyncRegistration extends ServiceWorkerRegistration {
  sync: { register: (tag: string) => Promise<void> };
}

/** Whether the worker has anything to do here in the name of who is signed in: to send, or to be pushed to. */
export function actsInBackground(): boolean {
  return canSendInBackground() || ('serviceWorker' in navigator && 'PushManager' in globalThis);
}

/** Whether this browser can have the worker send what waits, also once the last tab is closed. */
export function canSendInBackground(): boolean {
  return 'serviceWorker' in navigator && 'SyncManager' in globalThis;
}

/** Tells the worker that the app is open, which it isn't asked for at each start. */
export async function tellOpened(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'APP_OPENED' } satisfies AppOpened);
}

/**
 * Asks the browser to have the worker send what waits: now, or once there is a network. It may refuse, as where the
 * person has forbidden it; what waits is then sent by a tab, as in browsers that have no such thing.
 */
export async function askToSend(): Promise<void> {
  const { sync } = (await navigator.serviceWorker.ready) as SyncRegistration;
  try {
    await sync.register(SEND_TAG);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
