import { SEND_TAG } from '../contract/background-sync.ts';
import { BROWSER } from './browser.ts';
import { sendQueue } from './send-queue.ts';
import { sendSnoozes } from './snooze.ts';

declare const self: ServiceWorkerGlobalScope;

interface SyncEvent extends ExtendableEvent {
  tag: string;
}

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent;
  }
}

/** After this long the app that is being opened has what it needs, in milliseconds. */
const APP_IS_OPEN_AFTER = 5000;

/**
 * Sends what waits when the browser says that there is a network, also with no tab open. What the worker alone keeps it
 * sends when the app is opened, too: not every browser says so.
 */
export function sendInBackground(): void {
  self.addEventListener('sync', (event) => {
    if (event.tag === SEND_TAG) event.waitUntil(sendAll());
  });
  self.addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate') event.waitUntil(sendOnceOpen());
  });
}

/** Rejects where some of it waits, so that the browser asks again, once nothing is under way any more. */
async function sendAll(): Promise<void> {
  const ends = await Promise.allSettled([sendQueue(BROWSER), sendSnoozes(BROWSER)]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

async function sendOnceOpen(): Promise<void> {
  await BROWSER.pause(APP_IS_OPEN_AFTER);
  await sendSnoozes(BROWSER).catch(() => undefined);
}
