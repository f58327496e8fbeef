import { SEND_TAG } from '../../contract/background-sync.ts';
import type { AppOpened } from '../../contract/worker-messages.ts';

interface SyncRegistration extends ServiceWorkerRegistration {
  sync: { register: (tag: string) => Promise<void> };
}

/** Whether the worker can act for the signed-in user: send changes or receive pushes. */
export function actsInBackground(): boolean {
  return canSendInBackground() || ('serviceWorker' in navigator && 'PushManager' in globalThis);
}

/** Whether the browser supports Background Sync: the worker then sends pending changes even with no tab open. */
export function canSendInBackground(): boolean {
  return 'serviceWorker' in navigator && 'SyncManager' in globalThis;
}

/** Tells the worker that the app was opened: not every start runs the worker. */
export async function tellOpened(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'APP_OPENED' } satisfies AppOpened);
}

/** Requests Background Sync. The browser may refuse, as where the user forbids it; a tab then sends the changes. */
export async function askToSend(): Promise<void> {
  const { sync } = (await navigator.serviceWorker.ready) as SyncRegistration;
  try {
    await sync.register(SEND_TAG);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
