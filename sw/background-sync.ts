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

/** Sends pending changes on Background Sync, which some browsers lack; put-off reminders also when a page opens. */
export function sendInBackground(): void {
  self.addEventListener('sync', (event) => {
    if (event.tag === SEND_TAG) event.waitUntil(sendAll());
  });
  self.addEventListener('message', (event: ExtendableMessageEvent) => {
    if (v.is(AppOpenedSchema, event.data)) event.waitUntil(sendKept());
  });
}

// Rejects where anything is still pending, so that the browser retries, and only once both sendings have ended.
async function sendAll(): Promise<void> {
  const ends = await Promise.allSettled([sendQueue(BROWSER), sendSnoozes(BROWSER)]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

async function sendKept(): Promise<void> {
  await sendSnoozes(BROWSER).catch(() => undefined);
}
