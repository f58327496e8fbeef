import { createClient } from '../src/api/client.ts';
import { webLock } from '../src/sync/lock.ts';
import type { Outside } from './send-queue.ts';

/** This browser's network, lock and clock. */
export const BROWSER: Outside = {
  createClient,
  lock: webLock,
  now: Date.now,
  random: Math.random,
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};
