import { SEND_TAG } from '../contract/background-sync.ts';
import { createClient } from '../src/api/client.ts';
import { webLock } from '../src/sync/lock.ts';
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

const BROWSER = {
  createClient,
  lock: webLock,
  now: Date.now,
  random: Math.random,
  pause: (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
};
