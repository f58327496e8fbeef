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

/** This browser's network, lock, clock and badge. */
export const BROWSER: Outside & SnoozeOutside & BadgeOutside = {
  showBadge,
  createClient,
  lock: webLock,
  now: Date.now,
  random: Math.random,
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  askAgain: async () => {
    const { sync } = self.registration as SyncRegistration;
    // A browser may forbid it: then what waits is sent when the worker is next there.
    await sync?.register(SEND_TAG).catch(() => undefined);
  },
};
