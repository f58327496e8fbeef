import * as v from 'valibot';
import { SEND_TAG } from '../contract/background-sync.ts';
import { AppOpenedSchema } from '../contract/worker-messages.ts';
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

/**
 * Sends what waits when the browser says that there is a network, also with no tab open. What the worker alone keeps it
 * sends when a page says that it is open, too: not every browser tells of the network, and not every start asks the worker.
 */
export function sendInBackground(): void {
  self.addEventListener('sync', (event) => {
    if (event.tag === SEND_TAG) event.waitUntil(sendAll());
  });
  self.addEventListener('message', (event: ExtendableMessageEvent) => {
    if (v.is(AppOpenedSchema, event.data)) event.waitUntil(sendKept());
  });
}

/** Rejects where some of it waits, so that the browser asks again, once nothing is under way any more. */
async function sendAll(): Promise<void> {
  const ends = await Promise.allSettled([sendQueue(BROWSER), sendSnoozes(BROWSER)]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** What can't be sent now stays kept for the next time. */
async function sendKept(): Promise<void> {
  await sendSnoozes(BROWSER).catch(() => undefined);
}
