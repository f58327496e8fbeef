import { SEND_TAG } from '../contract/background-sync.ts';
import { createClient } from '../src/api/client.ts';
import { showBadge } from '../src/pwa/badge.ts';
import { webLock } from '../src/sync/lock.ts';
import type { Outside } from './send-queue.ts';
import type { SnoozeOutside } from './snooze.ts';
import type { BadgeOutside } from './todays-badge.ts';

declare const self: ServiceWorkerGlobalScope;

interface SyncRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}

export const BROWSER: Outside & SnoozeOutside & BadgeOutside = {
  showBadge,
  createClient,
  lock: webLock,
  now: Date.now,
  random: Math.random,
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  askAgain: async () => {
    const { sync } = self.registration as SyncRegistration;
    // The browser may refuse; pending reminders are then sent when the worker runs next.
    await sync?.register(SEND_TAG).catch(() => undefined);
  },
};
