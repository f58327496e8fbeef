import { SEND_TAG } from '../contract/background-sync.ts';
import { BROWSER } from './browser.ts';
import { sendQueue } from './send-queue.ts';

declare const self: ServiceWorkerGlobalScope;

interface SyncEvent extends ExtendableEvent {
  tag: string;
}

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent;
  }
}

/** Sends what waits when the browser says that there is a network, also with no tab open. */
export function sendInBackground(): void {
  self.addEventListener('sync', (event) => {
    if (event.tag === SEND_TAG) event.waitUntil(sendQueue(BROWSER));
  });
}
